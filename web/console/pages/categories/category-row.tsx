import { Link } from 'react-router';
import { deleteCategory, moveCategory } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView } from '#contract/categories.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ConfirmAction } from '#web/console/kit/confirm-action.tsx';
import { MoveButtons } from '#web/console/kit/move-buttons.tsx';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';

type CategoryRowProps = {
  category: AdminCategoryView;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
};

/** A category with its products and its place. */
export function CategoryRow({ category, isFirst, isLast, onEdit }: CategoryRowProps) {
  const { _id: id, name, position, picture, tint, productCount, isVisible, opensOwnPage } = category;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <TintedPicture src={picture} alt="" tint={tint} size={40} lazy />
      <div className="grid min-w-0 grow basis-[calc(100%-3.5rem)] gap-0.5 md:basis-0">
        <p className="text-row wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-note text-fg-2">
          <Link
            to={`/admin/products?category=${encodeURIComponent(name)}`}
            className="inline-flex min-h-6 items-center text-link hover:underline"
          >
            {formatCount(productCount, 'product')}
          </Link>
          {!isVisible && <Mark text="Hidden" />}
          {opensOwnPage && <Mark text="Page of its own" />}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        <MoveButtons
          {...{ name, position, isFirst, isLast }}
          move={async (direction) =>
            (await sendConsoleRequest(moveCategory, { params: { id }, body: { direction } })).data.position
          }
          listName="listCategories"
        />
        {productCount === 0 && (
          <ConfirmAction
            label="Delete"
            size={40}
            title={`Delete ${name}?`}
            text="No product on sale is in it. Old orders keep its name."
            confirmLabel="Delete"
            tone="danger"
            run={async () => {
              await sendConsoleRequest(deleteCategory, { params: { id } });
              await reloadQueries('listCategories');
            }}
            failedText="It was not deleted. Try again."
            doneText={`${name} is deleted.`}
          />
        )}
        <Button variant="quiet" size={40} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </li>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <StatusBadge tone="neutral" shape="none">
      {text}
    </StatusBadge>
  );
}
