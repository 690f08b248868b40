import type { z } from 'zod';
import type { addStarterProducts as endpoint } from '#contract/admin-products.ts';
import { createProduct } from '#contract/products.ts';
import { foldText } from '#domain/typed-text.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { insertProduct } from './create-product.ts';
import { ensureCategory } from './ensure-category.ts';
import { starterProducts } from './starter-products.ts';

/** What a new shop may begin with; books are on sale in the demo alone. */
const offeredProducts = starterProducts
  .filter(({ category }) => category !== 'Books')
  .map(({ codeName, productName, description, category, picture }) => ({
    codeName,
    productName,
    description,
    category,
    imageUrl: `/pictures/${picture}.svg`,
  }));

/** The offered products, and which of them the shop has by name. */
export async function listStarterProducts(db: DbOrTx) {
  const names = await readNames(db);
  return offeredProducts.map((offered) => ({
    ...offered,
    isInShop: names.has(foldText(offered.productName)),
  }));
}

async function readNames(db: DbOrTx): Promise<Set<string>> {
  const active = db.selectFrom('products').select('product_name').where('deleted_at', 'is', null);
  return new Set((await active.execute()).map(({ product_name }) => foldText(product_name)));
}

/**
 * Creates products of the list with prices, in rupees, and stock; those that the shop has stay as they are, so that a
 * repeated request adds nothing. Returns how many were created. Throws PRODUCT_NOT_FOUND for one that is not on the list.
 */
export async function addStarterProducts(
  ctx: Context,
  admin: AdminAccount,
  { products, deliveryCharge }: z.output<typeof endpoint.body>,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const categories = new Set(offeredProducts.map(({ category }) => category));
    // Before the list is read: of two requests at once the second waits here, and finds what the first has added.
    for (const name of [...categories].toSorted()) await ensureCategory(ctx, tx, name);
    const names = await readNames(tx);
    let created = 0;
    for (const { codeName, price, stock } of products) {
      const offered = offeredProducts.find((each) => each.codeName === codeName);
      if (offered === undefined) throw new AppError('PRODUCT_NOT_FOUND');
      const name = foldText(offered.productName);
      if (names.has(name)) continue;
      names.add(name);
      const product = createProduct.body.parse({ ...offered, price, stock, deliveryCharge });
      await insertProduct(ctx, tx, { admin, product });
      created += 1;
    }
    return created;
  });
}
