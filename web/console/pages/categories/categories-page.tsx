import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCategories } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView } from '#contract/categories.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';

const listText = 'In the order of the shop';

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
      <QueryPanel
        title={listText}
        result={result}
        isEmpty={({ data }) => data.length === 0}
        emptyText="No categories yet. A category groups products, such as Snacks or Stationery."
      >
        {({ data }) => (
          <ol aria-label={listText} className="grid">
            {data.map((category, at) => (
              <CategoryRow
                key={category._id}
                category={category}
                isFirst={at === 0}
                isLast={at === data.length - 1}
                onEdit={() => setEdited(category)}
              />
            ))}
          </ol>
        )}
      </QueryPanel>
      <Dialog isOpen={edited !== null} onClose={close} title={dialogTitle}>
        {edited !== null && <CategoryForm category={edited === 'new' ? null : edited} onClose={close} />}
      </Dialog>
    </>
  );
}
