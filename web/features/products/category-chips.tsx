import type { FocusEvent } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { categoryPicture } from './category-pictures.ts';
import { categoryName } from '#messages/categories.ts';
import { productMessages } from '#messages/products.ts';

type CategoryChipsProps = {
  /** Without Books: `categoryButtons`; undefined until the shop has said which there are. */
  categories: readonly string[] | undefined;
  selectedCategory: string;
  onSelect: (category: string) => void;
};

/** About as wide as the words that will stand there. */
const skeletonWidths = ['w-25', 'w-35', 'w-31', 'w-26', 'w-36', 'w-30', 'w-30'];

/** One row of shelves; on a phone it is drawn sideways. */
export function CategoryChips({ categories, selectedCategory, onSelect }: CategoryChipsProps) {
  return (
    <fieldset
      aria-label={productMessages.categories}
      className="-mx-edge min-w-0 -my-1.5 flex gap-2 overflow-x-auto scroll-px-(--edge) px-edge py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      <Chip
        isSelected={selectedCategory === ''}
        onClick={() => onSelect('')}
        onFocus={scrollChipIntoView}
      >
        {productMessages.all}
      </Chip>
      {categories === undefined &&
        skeletonWidths.map((width, index) => (
          <Skeleton key={index} className={classes('h-10 shrink-0 rounded-pill!', width)} />
        ))}
      {categories?.map((category) => (
        <Chip
          key={category}
          isSelected={selectedCategory === category}
          onClick={() => onSelect(category)}
          onFocus={scrollChipIntoView}
          picture={
            <img src={categoryPicture(category)} alt="" width={20} height={20} className="size-5" />
          }
        >
          {categoryName(category)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** A chip that is half outside counts as seen for the browser. Not under a pointer: it would slip away before it is let go. */
function scrollChipIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
