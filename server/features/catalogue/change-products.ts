import type { z } from 'zod';
import type {
  BulkErrorView,
  changeProducts as changeProductsEndpoint,
  ProductsChange,
} from '#contract/admin-products.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { calculateChangedPrice } from '#domain/product-price-change.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { editColumns } from '#server/edit-version.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { ensureCategory } from './ensure-category.ts';
import { productStockChanged, productUpdated } from './events.ts';
import { lockProducts, productColumns, updateSearchText } from './queries.ts';
import type { ProductRow } from './queries.ts';

type Input = z.output<typeof changeProductsEndpoint.body>;

/** The columns that change, or why the product cannot be changed. */
type PlannedChange =
  | { columns: Partial<Pick<ProductRow, ChangedColumn>> }
  | Pick<BulkErrorView, 'code' | 'message'>;
type ChangedColumn = 'price_paise' | 'delivery_charge_paise' | 'hidden_at' | 'category' | 'deleted_at';

const errorMessages = {
  notFound: 'This product is not there any more.',
  conflict: 'Somebody else has changed this product in the meantime.',
  price: 'The new price would be below zero or too high.',
};

/**
 * Changes many products in the same way, all or none, each with its own entry in the audit log. Throws BULK_REJECTED
 * with every obstacle, or INVALID_INPUT.
 */
export async function changeProducts(
  ctx: Context,
  admin: AdminAccount,
  { products, change }: Input,
): Promise<ProductRow[]> {
  if (change.kind === 'category')
    assertNoFieldErrors({ category: change.category.trim() === '' ? 'Category is required' : null });
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  return inTransaction(ctx, async (tx) => {
    if (change.kind === 'category') await ensureCategory(ctx, tx, change.category.trim());
    const stored = await lockProducts(tx, [...versions.keys()]);
    const now = ctx.clock.now();
    const planned = planChanges({ versions, stored, change, now });
    const changed: ProductRow[] = [];
    for (const { product, columns } of planned)
      changed.push(await changeProduct(ctx, tx, { admin, before: product, columns, now }));
    await ctx.events.publish(
      tx,
      changed.flatMap(({ id }) => [productStockChanged(id), productUpdated(id)]),
    );
    return changed;
  });
}

type Plan = {
  versions: ReadonlyMap<string, number | undefined>;
  stored: ReadonlyMap<string, ProductRow>;
  change: ProductsChange;
  now: number;
};

/** Every change in the order of the request; throws BULK_REJECTED when one is not possible. */
function planChanges({ versions, stored, change, now }: Plan) {
  const errors: BulkErrorView[] = [];
  const planned: { product: ProductRow; columns: Partial<ProductRow> }[] = [];
  for (const [id, version] of versions) {
    const product = stored.get(id);
    const plan = planChange(product, { version, change, now });
    if ('code' in plan) errors.push({ _id: id, productName: product?.product_name ?? null, ...plan });
    else if (product) planned.push({ product, columns: plan.columns });
  }
  if (errors.length > 0) throw new AppError('BULK_REJECTED', { data: { errors } });
  return planned;
}

function planChange(
  product: ProductRow | undefined,
  { version, change, now }: { version: number | undefined; change: ProductsChange; now: number },
): PlannedChange {
  if (!product) return { code: 'PRODUCT_NOT_FOUND', message: errorMessages.notFound };
  if (version !== undefined && version !== product.version)
    return { code: 'CONFLICT_VERSION', message: errorMessages.conflict };
  if (change.kind === 'delivery-charge')
    return { columns: { delivery_charge_paise: paiseFromRupees(change.deliveryCharge) } };
  if (change.kind === 'visibility')
    return { columns: { hidden_at: change.isVisible ? null : (product.hidden_at ?? now) } };
  if (change.kind === 'category') return { columns: { category: change.category.trim() } };
  if (change.kind === 'archive') return { columns: { deleted_at: now } };
  const price_paise = calculateChangedPrice(product.price_paise, toPriceChange(change));
  if (price_paise === null) return { code: 'INVALID_INPUT', message: errorMessages.price };
  return { columns: { price_paise } };
}

function toPriceChange(change: Extract<ProductsChange, { kind: `price-${string}` }>) {
  if (change.kind === 'price-set') return { kind: change.kind, pricePaise: paiseFromRupees(change.price) };
  if (change.kind === 'price-delta') return { kind: change.kind, deltaPaise: paiseFromRupees(change.amount) };
  return change;
}

type ProductChange = { admin: AdminAccount; before: ProductRow; columns: Partial<ProductRow>; now: number };

async function changeProduct(
  ctx: Context,
  tx: Tx,
  { admin, before, columns, now }: ProductChange,
): Promise<ProductRow> {
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
