import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import type { ProductsChange } from '#contract/admin-products.ts';
import { changeProducts } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { sendConsoleRequest } from '../../api/console-request.ts';
import type { BulkAction } from '../../parts/list-types.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { getBulkFailureText } from './bulk-errors.ts';
import { reloadProducts } from './product-queries.ts';

const t = consoleProductMessages.bulk;

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
    label: t.stopSelling,
    isAvailable: ({ archivedAt, unavailableSince }) => archivedAt === null && unavailableSince === null,
    run: (rows) => changeAll(rows, { kind: 'availability', isAvailable: false }),
    undo: (rows) => changeAll(rows, { kind: 'availability', isAvailable: true }),
    doneText: t.stopped,
    failedText: getBulkFailureText,
  },
  {
    id: 'sell-again',
    label: t.sellAgain,
    isAvailable: ({ archivedAt, unavailableSince }) => archivedAt === null && unavailableSince !== null,
    run: (rows) => changeAll(rows, { kind: 'availability', isAvailable: true }),
    undo: (rows) => changeAll(rows, { kind: 'availability', isAvailable: false }),
    doneText: t.soldAgain,
    failedText: getBulkFailureText,
  },
];

/** What an owner may do to several products. */
export const ownerBulkActions: readonly BulkAction<AdminProductView>[] = [
  {
    id: 'change',
    label: t.edit,
    icon: <Pencil />,
    isAvailable: ({ archivedAt }) => archivedAt === null,
    form: (props) => <BulkEditDialog {...props} />,
    doneText: t.done,
    failedText: t.failed,
  },
  ...employeeBulkActions,
  {
    id: 'restore',
    label: t.restore,
    icon: <ArchiveRestore />,
    isAvailable: ({ archivedAt }) => archivedAt !== null,
    run: (rows) => changeAll(rows, { kind: 'restore' }),
    doneText: t.restored,
    failedText: getBulkFailureText,
  },
  {
    id: 'archive',
    label: t.archive,
    icon: <Archive />,
    tone: 'danger',
    isAvailable: ({ archivedAt }) => archivedAt === null,
    confirm: { title: t.archiveTitle, text: t.archiveText },
    run: (rows) => changeAll(rows, { kind: 'archive' }, { withVersion: true }),
    doneText: t.archived,
    failedText: getBulkFailureText,
  },
];
