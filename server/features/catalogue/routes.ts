import * as contract from '#contract/products.ts';
import type { AppParts } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { toPagination } from '../../http/pagination.ts';
import { AppError } from '#server/errors.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { presentProduct } from './present.ts';
import { findProduct, findProducts, listCategories, listProducts } from './queries.ts';
import { updateProduct } from './update-product.ts';

/** Public catalogue and product management. */
export function registerCatalogue(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.listProducts, async ({ query }) => {
    const { rows, total, isFuzzyMatch } = await listProducts(ctx.db, query);
    return {
      data: rows.map(presentProduct),
      pagination: toPagination({ ...query, total }),
      categories: await listCategories(ctx.db),
      isFuzzyMatch,
    };
  });

  mount(parts, contract.listProductsByIds, async ({ query }) => ({
    data: (await findProducts(ctx.db, query.ids)).map(presentProduct),
  }));

  mount(parts, contract.getProduct, async ({ params }) => {
    const product = await findProduct(ctx.db, params.id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return { data: presentProduct(product) };
  });

  mount(parts, contract.createProduct, async ({ body }) => ({
    message: 'Product created',
    data: presentProduct(await createProduct(ctx, body)),
  }));

  mount(parts, contract.updateProduct, async ({ params, body }) => ({
    message: 'Product saved',
    data: presentProduct(await updateProduct(ctx, params.id, body)),
  }));

  mount(parts, contract.deleteProduct, async ({ params }) => ({
    message: 'Product taken off sale',
    data: presentProduct(await deleteProduct(ctx, params.id)),
  }));
}
