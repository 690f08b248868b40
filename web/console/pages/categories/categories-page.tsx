import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deleteCategory, listCategories, moveCategory } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView } from '#contract/categories.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import { consoleQuery, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { OrderedList } from '#web/console/kit/ordered-list.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { CategoryForm } from './category-form.tsx';

/** The categories in the order of the shop; a dialog adds and changes them. */
export function CategoriesPage() {
  const [edited, setEdited] = useState<AdminCategoryView | 'new' | null>(null);
  const result = useQuery(consoleQuery(listCategories, {}));
  const close = () => setEdited(null);
  const dialogTitle = edited === null || edited === 'new' ? 'New category' : `Edit ${edited.name}`;
  return (
    <>
      <PageHeader
        title="Categories"
        text="Customers see them in this order."
        back={{ path: '/admin/products', label: 'Products' }}
      >
        <Button variant="solid" onClick={() => setEdited('new')}>
          Add category
        </Button>
      </PageHeader>
      <OrderedList
        title="In the order of the shop"
        result={result}
        emptyText="No categories yet. A category groups products, such as Snacks or Stationery."
        move={(id, direction) => sendConsoleRequest(moveCategory, { params: { id }, body: { direction } })}
        remove={(id) => sendConsoleRequest(deleteCategory, { params: { id } })}
        isRemovable={({ productCount }) => productCount === 0}
        removeText="No product on sale is in it. Old orders keep its name."
        reload={['listCategories']}
        onEdit={setEdited}
      >
        {renderCategory}
      </OrderedList>
      <Dialog isOpen={edited !== null} onClose={close} title={dialogTitle}>
        {edited !== null && <CategoryForm category={edited === 'new' ? null : edited} onClose={close} />}
      </Dialog>
    </>
  );
}

function renderCategory({ name, picture, tint, productCount, isVisible, opensOwnPage }: AdminCategoryView) {
  return (
    <>
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
    </>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <StatusBadge tone="neutral" shape="none">
      {text}
    </StatusBadge>
  );
}
