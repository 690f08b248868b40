import { Chip } from '#web/ui/chip.tsx';
import { categoryPicture } from './category-pictures.ts';
import { productsTexts } from './products-texts.ts';

type CategoryChipsProps = {
  /** Without Books: `categoryButtons`. */
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
};

/** One row of shelves; on a phone it is drawn sideways. [PROD-3] [PROD-4] */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset
      aria-label={productsTexts.categories}
      className="-mx-edge min-w-0 -my-1.5 flex gap-2 overflow-x-auto scroll-px-(--edge) px-edge py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      <Chip isChosen={chosen === ''} onClick={() => onChoose('')}>
        {productsTexts.all}
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category}
          isChosen={chosen === category}
          onClick={() => onChoose(category)}
          picture={
            <img src={categoryPicture(category)} alt="" width={20} height={20} className="size-5" />
          }
        >
          {category}
        </Chip>
      ))}
    </fieldset>
  );
}
