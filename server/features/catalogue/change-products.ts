import { isBlank } from '#domain/typed-text.ts';
import type { z } from 'zod';
import type {
  BulkErrorView,
  changeProducts as changeProductsEndpoint,
  ProductsChange,
} from '#contract/admin-products.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { calculateChangedPrice } from '#domain/product-price-change.ts';
import { findNames } from '#server/db/find-names.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { editColumns } from '#server/db/edit-version.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { ensureCategory } from './ensure-category.ts';
import { productStockChanged, productUpdated } from './events.ts';
import { markLockedProduct } from './mark-availability.ts';
import { findTakenBarcodes, lockProducts, productColumns, updateSearchText } from './queries.ts';
import type { ProductRow } from './queries.ts';
import { lockArchivedProducts, restoreInTransaction, restoreLockedProduct } from './restore-product.ts';

type Input = z.output<typeof changeProductsEndpoint.body>;

/** The change of one locked product, or why it cannot be changed. */
type PlannedChange = { apply: (tx: Tx) => Promise<ProductRow> } | Pick<BulkErrorView, 'code' | 'message'>;

const errorMessages = {
  notFound: 'This product is not there any more.',
  conflict: (name: string) => `${name} has changed this product in the meantime.`,
  price: 'The new price would be below zero or too high.',
  barcode: 'Another product has its barcode now.',
};

/**
 * Changes many products in the same way, all or none, each with its own entry in the audit log. Throws WRONG_ROLE for
 * an employee who changes more than what is sold, BULK_REJECTED with every obstacle, BARCODE_TAKEN or INVALID_INPUT.
 */
export async function changeProducts(
  ctx: Context,
  admin: AdminAccount,
  { products, change: typed }: Input,
): Promise<ProductRow[]> {
  if (typed.kind !== 'availability' && admin.admin.role !== 'owner')
    throw new AppError('WRONG_ROLE', { security: { accountKind: 'admin', accountId: admin.id } });
  if (typed.kind === 'category')
    assertNoFieldErrors({ category: isBlank(typed.category) ? 'Category is required' : null });
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  const run = typed.kind === 'restore' ? restoreInTransaction : inTransaction;
  return run(ctx, async (tx) => {
    // Categories before products, as renaming a category locks them.
    const change =
      typed.kind === 'category'
        ? { ...typed, category: await ensureCategory(ctx, tx, typed.category.trim()) }
        : typed;
    const ids = [...versions.keys()];
    const stored =
      change.kind === 'restore' ? await lockArchivedProducts(ctx, tx, ids) : await lockProducts(tx, ids);
    const takenBarcodes = change.kind === 'restore' ? await findTakenBarcodes(tx, stored) : new Set<string>();
    const outdated = [...stored.values()].filter(
      ({ id, version }) => (versions.get(id) ?? version) !== version,
    );
    const editorNames = await findNames(
      tx,
      outdated.map(({ edited_by }) => edited_by),
    );
    const planned = planChanges({ ctx, admin, versions, stored, change, takenBarcodes, editorNames });
    const changed: ProductRow[] = [];
    for (const { apply } of planned) changed.push(await apply(tx));
    const isUpdate = change.kind !== 'availability';
    await ctx.events.publish(
      tx,
      changed
        .filter((product) => product !== stored.get(product.id))
        .flatMap(({ id }) => [productStockChanged(id), ...(isUpdate ? [productUpdated(id)] : [])]),
    );
    return changed;
  });
}

type Plan = {
  ctx: Context;
  admin: AdminAccount;
  versions: ReadonlyMap<string, number | undefined>;
  stored: ReadonlyMap<string, ProductRow>;
  change: ProductsChange;
  takenBarcodes: ReadonlySet<string>;
  editorNames: ReadonlyMap<string, string>;
};

/** Every change in the order of the request; throws BULK_REJECTED when one is not possible. */
function planChanges(plan: Plan) {
  const errors: BulkErrorView[] = [];
  const planned: Extract<PlannedChange, { apply: unknown }>[] = [];
  for (const [id, version] of plan.versions) {
    const product = plan.stored.get(id);
    const one = planChange(product, { ...plan, version });
    if ('code' in one) errors.push({ _id: id, productName: product?.product_name ?? null, ...one });
    else planned.push(one);
  }
  if (errors.length > 0) throw new AppError('BULK_REJECTED', { data: { errors } });
  return planned;
}

function planChange(
  product: ProductRow | undefined,
  { ctx, admin, version, change, takenBarcodes, editorNames }: Plan & { version: number | undefined },
): PlannedChange {
  const isArchived = product?.deleted_at != null && change.kind !== 'restore';
  if (!product || isArchived) return { code: 'PRODUCT_NOT_FOUND', message: errorMessages.notFound };
  if (version !== undefined && version !== product.version)
    return {
      code: 'CONFLICT_VERSION',
      message: errorMessages.conflict(editorNames.get(product.edited_by ?? '') ?? 'Somebody else'),
    };
  if (change.kind === 'availability')
    return { apply: (tx) => markLockedProduct(ctx, tx, { admin, product, isAvailable: change.isAvailable }) };
  if (change.kind === 'restore')
    return product.deleted_at !== null && takenBarcodes.has(product.barcode ?? '')
      ? { code: 'BARCODE_TAKEN', message: errorMessages.barcode }
      : { apply: (tx) => restoreLockedProduct(ctx, tx, { admin, product }) };
  const columns = toChangedColumns(product, change, ctx.clock.now());
  if (columns === null) return { code: 'INVALID_INPUT', message: errorMessages.price };
  return { apply: (tx) => changeProduct(ctx, tx, { admin, before: product, columns }) };
}

/** Null for a price that is not possible. */
function toChangedColumns(
  product: ProductRow,
  change: Exclude<ProductsChange, { kind: 'availability' | 'restore' }>,
  now: number,
): Partial<Omit<ProductRow, 'stock'>> | null {
  if (change.kind === 'delivery-charge')
    return { delivery_charge_paise: paiseFromRupees(change.deliveryCharge) };
  if (change.kind === 'visibility')
    return { hidden_at: change.isVisible ? null : (product.hidden_at ?? now) };
  if (change.kind === 'category') return { category: change.category.trim() };
  if (change.kind === 'archive') return { deleted_at: now };
  const price_paise = calculateChangedPrice(product.price_paise, toPriceChange(change));
  return price_paise === null ? null : { price_paise };
}

function toPriceChange(change: Extract<ProductsChange, { kind: `price-${string}` }>) {
  if (change.kind === 'price-set') return { kind: change.kind, pricePaise: paiseFromRupees(change.price) };
  if (change.kind === 'price-delta') return { kind: change.kind, deltaPaise: paiseFromRupees(change.amount) };
  return change;
}

type ProductChange = {
  admin: AdminAccount;
  before: ProductRow;
  columns: NonNullable<ReturnType<typeof toChangedColumns>>;
};

async function changeProduct(
  ctx: Context,
  tx: Tx,
  { admin, before, columns }: ProductChange,
): Promise<ProductRow> {
  const now = ctx.clock.now();
  const product = await tx
    .updateTable('products')
    .set({ ...columns, updated_at: now, ...editColumns(admin, now) })
    .where('id', '=', before.id)
    .returning(productColumns)
    .executeTakeFirstOrThrow();
  const search_text = await updateSearchText(tx, product);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: product.deleted_at === null ? 'product.updated' : 'product.deleted',
    subject: { kind: 'product', id: product.id, label: product.product_name },
    before,
    after: product,
  });
  return { ...product, search_text };
}
