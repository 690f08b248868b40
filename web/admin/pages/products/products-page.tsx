import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Package, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { listCategories } from '#contract/endpoints/admin.ts';
import {
  changeProducts,
  listAdminProducts,
  markOutOfStock,
  restoreProduct,
} from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery, sendConsoleRequest } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { BulkAction, ListFilter } from '../../parts/list-types.ts';
import { useRole } from '../../session/console-session.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { productColumns } from './product-columns.tsx';
import { reloadProducts } from './product-queries.ts';

const t = consoleProductMessages;

const stopSellingAction: BulkAction<AdminProductView> = {
  id: 'stop-selling',
  label: t.bulk.stopSelling,
  isAvailable: ({ archivedAt, unavailableSince }) => archivedAt === null && unavailableSince === null,
  run: async (products) => {
    for (const { _id: id } of products) await sendConsoleRequest(markOutOfStock, { params: { id } });
    await reloadProducts();
  },
  doneText: t.bulk.stopped,
  failedText: t.bulk.failed,
};

const ownerActions: readonly BulkAction<AdminProductView>[] = [
  {
    id: 'change',
    label: t.bulk.edit,
    icon: <Pencil />,
    isAvailable: ({ archivedAt }) => archivedAt === null,
    form: (props) => <BulkEditDialog {...props} />,
    doneText: t.bulk.done,
    failedText: t.bulk.failed,
  },
  stopSellingAction,
  {
    id: 'restore',
    label: t.bulk.restore,
    icon: <ArchiveRestore />,
    isAvailable: ({ archivedAt }) => archivedAt !== null,
    run: async (products) => {
      for (const { _id: id } of products) await sendConsoleRequest(restoreProduct, { params: { id } });
      await reloadProducts();
    },
    doneText: t.bulk.restored,
    failedText: t.bulk.failed,
  },
  {
    id: 'archive',
    label: t.bulk.archive,
    icon: <Archive />,
    tone: 'danger',
    isAvailable: ({ archivedAt }) => archivedAt === null,
    confirm: { title: t.bulk.archiveTitle, text: t.bulk.archiveText },
    run: async (rows) => {
      const products = rows.map(({ _id: id, version }) => ({ id, version }));
      await sendConsoleRequest(changeProducts, { body: { products, change: { kind: 'archive' } } });
      await reloadProducts();
    },
    doneText: t.bulk.archived,
    failedText: t.bulk.failed,
  },
];

const states = ['visible', 'hidden', 'archived'] as const;
const stocks = ['out', 'low', 'marked'] as const;
const sorts = ['name', '-name', 'price', '-price', 'stock', '-stock', 'edited', '-edited'] as const;

/** Every product, with what is sold out or low, and changes of many at once. */
export function ProductsPage() {
  const isOwner = useRole() === 'owner';
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data ?? [];
  const addLink = isOwner ? (
    <Link to="/admin/products/new" className={buttonClasses({ variant: 'solid' })}>
      {t.add}
    </Link>
  ) : undefined;
  return (
    <ListPage
      title={t.title}
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
              {t.categories}
            </Link>
            {addLink}
          </>
        )
      }
      bulkActions={isOwner ? ownerActions : [stopSellingAction]}
      empty={{
        picture: <Package className="size-10 text-fg-3" />,
        title: t.emptyTitle,
        text: t.emptyText,
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
    { kind: 'search', name: 'search', label: t.search, placeholder: t.searchPlaceholder },
    {
      kind: 'choice',
      name: 'category',
      label: t.category,
      options: categories.map((name) => ({ value: name, label: name })),
    },
    { kind: 'choice', name: 'state', label: t.shown, options: toOptions(states, t.shownOptions) },
    { kind: 'choice', name: 'stock', label: t.stock, options: toOptions(stocks, t.stockOptions) },
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
