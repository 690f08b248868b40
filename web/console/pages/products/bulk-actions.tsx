import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import type { ProductsChange } from '#contract/admin-products.ts';
import { changeProducts } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import type { BulkAction } from '#web/console/kit/list-types.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { getBulkFailureText, bulkFailedText } from './bulk-errors.ts';
import { reloadProducts } from './product-queries.ts';

/** Changes all products, or none; `withVersion` stops when somebody else has changed one. */
async function changeAll(
  rows: readonly AdminProductView[],
  change: ProductsChange,
  { withVersion = false } = {},
): Promise<undefined> {
  const products = rows.map(({ _id: id, version }) => ({ id, ...(withVersion ? { version } : {}) }));
  await sendConsoleRequest(changeProducts, { body: { products, change } });
  await reloadProducts();
}

/** What an employee may do to several products; no edit, so it applies to one that somebody else has edited, too. */
export const employeeBulkActions: readonly BulkAction<AdminProductView>[] = [
  {
    id: 'stop-selling',
    label: 'Stop selling',
    isAvailable: ({ archivedAt, unavailableSince }) => archivedAt === null && unavailableSince === null,
    run: (rows) => changeAll(rows, { kind: 'availability', isAvailable: false }),
    undo: (rows) => changeAll(rows, { kind: 'availability', isAvailable: true }),
    doneText: (count) => `Selling of ${formatCount(count, 'product')} is stopped.`,
    failedText: getBulkFailureText,
  },
  {
    id: 'sell-again',
    label: 'Sell again',
    isAvailable: ({ archivedAt, unavailableSince }) => archivedAt === null && unavailableSince !== null,
    run: (rows) => changeAll(rows, { kind: 'availability', isAvailable: true }),
    undo: (rows) => changeAll(rows, { kind: 'availability', isAvailable: false }),
    doneText: (count) => `${formatCount(count, 'product is', 'products are')} on sale again.`,
    failedText: getBulkFailureText,
  },
];

/** What an owner may do to several products. */
export const ownerBulkActions: readonly BulkAction<AdminProductView>[] = [
  {
    id: 'change',
    label: 'Change',
    icon: <Pencil />,
    isAvailable: ({ archivedAt }) => archivedAt === null,
    form: (props) => <BulkEditDialog {...props} />,
    doneText: (count) => `${formatCount(count, 'product')} changed.`,
    failedText: bulkFailedText,
  },
  ...employeeBulkActions,
  {
    id: 'restore',
    label: 'Restore',
    icon: <ArchiveRestore />,
    isAvailable: ({ archivedAt }) => archivedAt !== null,
    run: (rows) => changeAll(rows, { kind: 'restore' }),
    doneText: (count) => `${formatCount(count, 'product')} restored.`,
    failedText: getBulkFailureText,
  },
  {
    id: 'archive',
    label: 'Archive',
    icon: <Archive />,
    tone: 'danger',
    isAvailable: ({ archivedAt }) => archivedAt === null,
    confirm: {
      title: (count) => `Archive ${formatCount(count, 'product')}?`,
      text: 'Customers no longer see them. Old orders keep them, and you can restore each of them.',
    },
    run: (rows) => changeAll(rows, { kind: 'archive' }, { withVersion: true }),
    doneText: (count) => `${formatCount(count, 'product')} archived.`,
    failedText: getBulkFailureText,
  },
];
