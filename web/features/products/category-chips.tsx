import type { FocusEvent } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useCategory } from '#web/api/use-categories.ts';
import { productMessages } from '#messages/products.ts';

type CategoryChipsProps = {
  /** As `categoryButtons` gives them; undefined until they are loaded. */
  categories: readonly string[] | undefined;
  selectedCategory: string;
  onSelect: (category: string) => void;
};

/** About as wide as the names will be. */
const skeletonWidths = ['w-25', 'w-35', 'w-31', 'w-26', 'w-36', 'w-30', 'w-30'];

/** One row of categories; on a phone it scrolls sideways. */
export function CategoryChips({ categories, selectedCategory, onSelect }: CategoryChipsProps) {
  return (
    <fieldset
      aria-label={productMessages.categories}
      className="-mx-edge min-w-0 -my-1.5 flex gap-2 overflow-x-auto scroll-px-(--edge) px-edge py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      <Chip isSelected={selectedCategory === ''} onClick={() => onSelect('')} onFocus={scrollChipIntoView}>
        {productMessages.all}
      </Chip>
      {categories === undefined &&
        skeletonWidths.map((width, index) => (
          <Skeleton key={index} className={classes('h-10 shrink-0 rounded-pill!', width)} />
        ))}
      {categories?.map((category) => (
        <CategoryChip
          key={category}
          name={category}
          isSelected={selectedCategory === category}
          onClick={() => onSelect(category)}
        />
      ))}
    </fieldset>
  );
}

type CategoryChipProps = { name: string; isSelected: boolean; onClick: () => void };

function CategoryChip({ name, ...props }: CategoryChipProps) {
  const { label, picture } = useCategory(name);
  return (
    <Chip
      {...props}
      onFocus={scrollChipIntoView}
      // Lazy, so that the pictures of products come first.
      picture={<img src={picture} alt="" width={20} height={20} loading="lazy" className="size-5" />}
    >
      {label}
    </Chip>
  );
}

/** Browsers do not scroll to a half visible chip. Not while pressed: it would move away from the pointer. */
function scrollChipIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
