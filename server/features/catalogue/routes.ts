import * as categories from '#contract/categories.ts';
import * as contract from '#contract/products.ts';
import type { AppParts } from '../../app-parts.ts';
import type { Context } from '../../context.ts';
import { mount, mountCached } from '../../http/mount.ts';
import { toPagination } from '../../http/pagination.ts';
import { AppError } from '#server/errors.ts';
import { createCategory } from './create-category.ts';
import { createProduct } from './create-product.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteProduct } from './delete-product.ts';
import { presentAdminProduct, presentCategory, presentProduct } from './present.ts';
import { createProductLists } from './list-products.ts';
import type { ProductLists } from './list-products.ts';
import { findProduct, findProducts, listCategories } from './queries.ts';
import { updateCategory } from './update-category.ts';
import { updateProduct } from './update-product.ts';

/** Public catalogue and management of products and categories. */
export function registerCatalogue(parts: AppParts): void {
  const { ctx } = parts;
  const lists = createProductLists(ctx.database);

  mountCached(
    parts,
    { endpoint: contract.listProducts, topics: ['products', 'categories'] },
    async ({ query }) => {
      const { rows, total, isFuzzyMatch } = await lists.listProducts(query);
      return {
        data: rows.map(presentProduct),
        pagination: toPagination({ ...query, total }),
        categories: await listCategoriesOnSale(ctx, lists),
        isFuzzyMatch,
      };
    },
  );

  mountCached(parts, { endpoint: contract.listProductsByIds, topics: ['products'] }, async ({ query }) => ({
    data: (await findProducts(ctx.db, query.ids)).map(presentProduct),
  }));

  mountCached(parts, { endpoint: contract.getProduct, topics: ['products'] }, async ({ params }) => {
    const product = await findProduct(ctx.db, params.id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return { data: presentProduct(product) };
  });

  mount(parts, contract.createProduct, async ({ actor, body }) => ({
    message: 'Product created',
    data: presentAdminProduct(await createProduct(ctx, actor, body)),
  }));

  mount(parts, contract.updateProduct, async ({ actor, params, body }) => ({
    message: 'Product saved',
    data: presentAdminProduct(await updateProduct(ctx, { admin: actor, id: params.id }, body)),
  }));

  mount(parts, contract.deleteProduct, async ({ actor, params }) => ({
    message: 'Product taken off sale',
    data: presentAdminProduct(await deleteProduct(ctx, actor, params.id)),
  }));
  registerCategories(parts, lists);
}

/** Every visible category that has products on sale with their number, in the order of the shop. */
async function listCategoriesOnSale({ db }: Context, lists: ProductLists) {
  const counts = await lists.countByCategory();
  return (await listCategories(db))
    .map(({ name, isVisible }) => ({ name, count: isVisible ? (counts.get(name) ?? 0) : 0 }))
    .filter(({ count }) => count > 0);
}

function registerCategories(parts: AppParts, lists: ProductLists): void {
  const { ctx } = parts;

  mount(parts, categories.listCategories, async () => {
    const productCounts = await lists.countByCategory();
    const rows = await listCategories(ctx.db);
    return { data: rows.map((category) => presentCategory(category, productCounts)) };
  });

  mount(parts, categories.createCategory, async ({ actor, body }) => {
    const category = await createCategory(ctx, actor, body);
    return {
      message: 'Category created',
      data: presentCategory(category, await lists.countByCategory()),
    };
  });

  mount(parts, categories.updateCategory, async ({ actor, params, body }) => {
    const category = await updateCategory(ctx, { admin: actor, id: params.id }, body);
    return {
      message: 'Category saved',
      data: presentCategory(category, await lists.countByCategory()),
    };
  });

  mount(parts, categories.deleteCategory, async ({ actor, params }) => ({
    message: 'Category deleted',
    data: presentCategory(await deleteCategory(ctx, actor, params.id), new Map()),
  }));
}
