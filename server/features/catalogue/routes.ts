import * as contract from '#contract/products.ts';
import type { AppParts } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { paginationOf } from '../../http/pagination.ts';
import { Refusal } from '../../refusal.ts';
import { presentProduct } from './present.ts';
import { findProduct, listCategories, listProducts } from './queries.ts';

/** The catalogue everybody may read (PROD, API-6, API-7). */
export function registerCatalogue(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.listProducts, async ({ query }) => {
    const { rows, total, forgiving } = await listProducts(ctx.db, query);
    return {
      data: rows.map(presentProduct),
      pagination: paginationOf({ ...query, total }),
      categories: await listCategories(ctx.db),
      forgiving,
    };
  });

  mount(parts, contract.getProduct, async ({ params }) => {
    const product = await findProduct(ctx.db, params.id);
    if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
    return { data: presentProduct(product) };
  });
}
