import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { listCategories } from '#contract/endpoints/admin.ts';
import { listAdminProducts } from '#contract/endpoints/admin-products.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListFilterOf } from '#web/console/kit/list-types.ts';
import { toOptions } from '#web/console/kit/list-types.ts';
import { useRole } from '#web/console/session/console-session.ts';
import { employeeBulkActions, ownerBulkActions } from './bulk-actions.tsx';
import { productColumns } from './product-columns.tsx';

const shownOptions = { visible: 'Visible', hidden: 'Hidden', archived: 'Archived' };
const stockOptions = { out: 'Out of stock', low: 'Low or out', marked: 'Selling stopped' };

/** Every product, with what is sold out or low, and changes of many at once. */
export function ProductsPage() {
  const isOwner = useRole() === 'owner';
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data ?? [];
  const addLink = isOwner ? (
    <Link to="/admin/products/new" className={buttonClasses({ variant: 'solid' })}>
      Add product
    </Link>
  ) : undefined;
  return (
    <ListPage
      title="Products"
      name="products"
      endpoint={listAdminProducts}
      columns={productColumns}
      filters={listFilters(categories.map(({ name }) => name))}
      getName={({ productName }) => productName}
      getPath={({ _id }) => `/admin/products/${_id}`}
      actions={
        isOwner && (
          <>
            <Link to="/admin/products/categories" className={buttonClasses({ variant: 'quiet' })}>
              Categories
            </Link>
            <Link to="/admin/products/import" className={buttonClasses({ variant: 'quiet' })}>
              Import
            </Link>
            {addLink}
          </>
        )
      }
      bulkActions={isOwner ? ownerBulkActions : employeeBulkActions}
      empty={{
        picture: <Package className="size-10 text-fg-3" />,
        title: 'No products yet',
        text: 'Customers see what you add here at once.',
        action: addLink,
      }}
    />
  );
}

function listFilters(categories: readonly string[]): readonly ListFilterOf<'listAdminProducts'>[] {
  return [
    { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, code or barcode' },
    {
      kind: 'choice',
      name: 'category',
      isOpen: true,
      label: 'Category',
      options: categories.map((name) => ({ value: name, label: name })),
    },
    { kind: 'choice', name: 'state', label: 'Visibility', options: toOptions(shownOptions) },
    { kind: 'choice', name: 'stock', label: 'Stock', options: toOptions(stockOptions) },
  ];
}
