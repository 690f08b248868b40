import { paiseFromRupees } from '#domain/money.ts';
import { buildSearchText } from '#domain/catalogue-search.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import type { NewLiveEvent } from '../../integrations/live-event.ts';
import type { NewProduct } from './create-product.ts';
import { ensureCategory } from './ensure-category.ts';
import { productChanged } from './events.ts';
import { assertValidProduct } from './validation.ts';
import type { ProductRow } from './queries.ts';

type Changes = { [K in keyof NewProduct]?: NewProduct[K] | undefined };

/**
 * Changes the given fields of a product; existing orders keep their values. A new category is created. Throws
 * PRODUCT_NOT_FOUND or INVALID_INPUT.
 */
export async function updateProduct(ctx: Context, id: string, changes: Changes): Promise<ProductRow> {
  assertValidProduct(changes);
  const now = ctx.clock.now();
  const category = changes.category?.trim();
  return inTransaction(ctx, async (tx) => {
    if (category !== undefined) await ensureCategory(ctx, tx, category);
    const product = await tx
      .updateTable('products')
      .set({
        updated_at: now,
        ...(changes.productName === undefined ? {} : { product_name: changes.productName.trim() }),
        ...(changes.description === undefined ? {} : { description: changes.description.trim() }),
        ...(category === undefined ? {} : { category }),
        ...(changes.price === undefined ? {} : { price_paise: paiseFromRupees(changes.price) }),
        ...(changes.stock === undefined ? {} : { stock: changes.stock }),
        ...(changes.imageUrl ? { image_url: changes.imageUrl } : {}),
        ...(changes.deliveryCharge === undefined
          ? {}
          : { delivery_charge_paise: paiseFromRupees(changes.deliveryCharge) }),
        ...(changes.minimum_order_qty === undefined ? {} : { minimum_order_qty: changes.minimum_order_qty }),
        ...(changes.codeName === undefined ? {} : { code_name: changes.codeName?.trim() || null }),
      })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    const search_text = buildSearchText({
      productName: product.product_name,
      description: product.description,
      category: product.category,
      codeName: product.code_name,
    });
    await tx.updateTable('products').set({ search_text }).where('id', '=', id).execute();
    await ctx.events.publish(tx, changeEvents(id, changes));
    return { ...product, search_text };
  });
}

/**
 * A client that knows the stock of an event already reloads the product, so other changes need a separate event.
 */
function changeEvents(id: string, { stock, ...others }: Changes): NewLiveEvent[] {
  const hasOtherChanges = Object.values(others).some((value) => value !== undefined);
  return [
    ...(stock === undefined ? [] : [productChanged(id)]),
    ...(hasOtherChanges ? [productChanged(id)] : []),
  ];
}
