import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCategories } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView } from '#contract/categories.ts';
import { consoleCategoryMessages } from '#messages/console-categories.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';

const t = consoleCategoryMessages;

/** The categories in the order of the shop; a dialog adds and changes them. */
export function CategoriesPage() {
  const [edited, setEdited] = useState<AdminCategoryView | 'new' | null>(null);
  const result = useQuery(consoleQuery(listCategories, {}));
  const close = () => setEdited(null);
  const dialogTitle = edited === null || edited === 'new' ? t.newTitle : t.editName(edited.name);
  return (
    <>
      <PageHeader title={t.title} text={t.text} back={{ path: '/admin/products', label: t.back }}>
        <Button variant="solid" onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      </PageHeader>
      <QueryPanel
        title={t.list}
        result={result}
        isEmpty={({ data }) => data.length === 0}
        emptyText={t.emptyText}
      >
        {({ data }) => (
          <ol aria-label={t.list} className="grid">
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
