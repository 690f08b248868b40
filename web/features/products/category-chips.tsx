import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { categoryPicture } from './category-pictures.ts';
import { productsTexts } from './products-texts.ts';

type CategoryChipsProps = {
  /** Without Books: `categoryButtons`; undefined until the shop has said which there are. */
  categories: readonly string[] | undefined;
  chosen: string;
  onChoose: (category: string) => void;
};

/** About as wide as the words that will stand there. */
const presumedWidths = ['w-25', 'w-35', 'w-31', 'w-26', 'w-36', 'w-30', 'w-30'];

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
      {categories === undefined &&
        presumedWidths.map((width, index) => (
          <Skeleton key={index} className={classes('h-10 shrink-0 rounded-pill!', width)} />
        ))}
      {categories?.map((category) => (
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
