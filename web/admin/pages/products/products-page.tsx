import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { listCategories } from '#contract/endpoints/admin.ts';
import { listAdminProducts } from '#contract/endpoints/admin-products.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListFilter } from '../../parts/list-types.ts';
import { useRole } from '../../session/console-session.ts';
import { employeeBulkActions, ownerBulkActions } from './bulk-actions.tsx';
import { productColumns } from './product-columns.tsx';

const shownOptions = { visible: 'Visible', hidden: 'Hidden', archived: 'Archived' };

const stockOptions = { out: 'Out of stock', low: 'Low or out', marked: 'Selling stopped' };

const states = ['visible', 'hidden', 'archived'] as const;
const stocks = ['out', 'low', 'marked'] as const;
const sorts = ['name', '-name', 'price', '-price', 'stock', '-stock', 'edited', '-edited'] as const;

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
      query={queryProducts}
      columns={productColumns}
      filters={listFilters(categories.map(({ name }) => name))}
      getId={({ _id }) => _id}
      getName={({ productName }) => productName}
      getPath={({ _id }) => `/admin/products/${_id}`}
      actions={
        isOwner && (
          <>
            <Link to="/admin/products/categories" className={buttonClasses({ variant: 'quiet' })}>
              Categories
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

function listFilters(categories: readonly string[]): readonly ListFilter[] {
  const toOptions = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<Value, string>>,
  ) => values.map((value) => ({ value, label: labels[value] }));
  return [
    { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, code or barcode' },
    {
      kind: 'choice',
      name: 'category',
      label: 'Category',
      options: categories.map((name) => ({ value: name, label: name })),
    },
    { kind: 'choice', name: 'state', label: 'Visibility', options: toOptions(states, shownOptions) },
    { kind: 'choice', name: 'stock', label: 'Stock', options: toOptions(stocks, stockOptions) },
  ];
}

function queryProducts({ page, sort, get }: ListParams) {
  return consoleQuery(listAdminProducts, {
    query: {
      page,
      search: get('search'),
      category: get('category'),
      state: states.find((state) => state === get('state')),
      stock: stocks.find((stock) => stock === get('stock')),
      sort: sorts.find((known) => known === sort),
    },
  });
}
