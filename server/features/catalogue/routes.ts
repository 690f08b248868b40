import * as adminContract from '#contract/admin-products.ts';
import * as categories from '#contract/categories.ts';
import * as contract from '#contract/products.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import type { Context } from '#server/context.ts';
import { mount, mountCached, mountCsv } from '#server/http/mount.ts';
import { toPagination } from '#server/http/pagination.ts';
import { AppError } from '#server/errors.ts';
import { addStarterProducts, listStarterProducts } from './add-starter-products.ts';
import { changePicture } from './change-picture.ts';
import { changeProducts } from './change-products.ts';
import { createCategory } from './create-category.ts';
import { createProduct } from './create-product.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteProduct } from './delete-product.ts';
import { exportProducts } from './export-products.ts';
import { importProducts, previewImport } from './import-products.ts';
import { findInParcels } from './waiting-orders.ts';
import { presentAdminProduct, presentCategory, presentProduct } from './present.ts';
import { createAdminProductList } from './list-admin-products.ts';
import { createProductLists } from './list-products.ts';
import type { ProductLists } from './list-products.ts';
import { markAvailability } from './mark-availability.ts';
import { moveCategory } from './move-category.ts';
import { findAnyProduct, findProduct, findProducts, listCategories } from './queries.ts';
import type { ProductRow } from './queries.ts';
import { restoreProduct } from './restore-product.ts';
import { updateCategory } from './update-category.ts';
import { updateProduct } from './update-product.ts';

/** Public catalogue and management of products and categories. */
export function registerCatalogue(parts: AppParts): void {
  const { ctx } = parts;
  const lists = createProductLists(ctx.database);

  mountCached(
    parts,
    { endpoint: contract.listProducts, topics: ['products', 'categories'] },
    async ({ query }, { network }) => {
      const { rows, total, isFuzzyMatch } = await lists.listProducts({ ...query, client: network });
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
    data: await presentOneForAdmin(ctx, await createProduct(ctx, actor, body)),
  }));

  mount(parts, contract.updateProduct, async ({ actor, params, body }) => ({
    message: 'Product saved',
    data: await presentOneForAdmin(ctx, await updateProduct(ctx, { admin: actor, id: params.id }, body)),
  }));

  mount(parts, contract.deleteProduct, async ({ actor, params, query }) => ({
    message: 'Product taken off sale',
    data: await presentOneForAdmin(ctx, await deleteProduct(ctx, actor, { ...params, ...query })),
  }));
  registerProductManagement(parts);
  registerProductLists(parts);
  registerCategories(parts, lists);
}

async function presentForAdmin({ reports }: Context, rows: readonly ProductRow[]) {
  const inParcels = await findInParcels(
    reports,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentAdminProduct(row, inParcels));
}

async function presentOneForAdmin({ reports }: Context, row: ProductRow) {
  return presentAdminProduct(row, await findInParcels(reports, [row.id]));
}

function registerProductManagement(parts: AppParts): void {
  const { ctx } = parts;
  const listAdminProducts = createAdminProductList(ctx.database);

  mount(parts, adminContract.listAdminProducts, async ({ query }) => {
    const { rows, total } = await listAdminProducts(query);
    return { data: await presentForAdmin(ctx, rows), pagination: toPagination({ ...query, total }) };
  });

  mount(parts, adminContract.getAdminProduct, async ({ params }) => {
    const product = await findAnyProduct(ctx.db, params.id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return { data: await presentOneForAdmin(ctx, product) };
  });

  mount(parts, adminContract.restoreProduct, async ({ actor, params }) => ({
    message: 'Product restored',
    data: await presentOneForAdmin(ctx, await restoreProduct(ctx, actor, params.id)),
  }));

  mount(parts, adminContract.markOutOfStock, async ({ actor, params }) => ({
    message: 'Marked as out of stock',
    data: await presentOneForAdmin(ctx, await markAvailability(ctx, { admin: actor, id: params.id }, false)),
  }));

  mount(parts, adminContract.markBackInStock, async ({ actor, params }) => ({
    message: 'Back in stock',
    data: await presentOneForAdmin(ctx, await markAvailability(ctx, { admin: actor, id: params.id }, true)),
  }));

  mount(parts, adminContract.changeProducts, async ({ actor, body }) => ({
    message: 'Products saved',
    data: await presentForAdmin(ctx, await changeProducts(ctx, actor, body)),
  }));

  mount(parts, adminContract.uploadProductPicture, async ({ actor, params, query, request }) => {
    const target = { admin: actor, id: params.id, version: query.version };
    return {
      message: 'Picture saved',
      data: await presentOneForAdmin(ctx, await changePicture(ctx, target, request.body)),
    };
  });
}

function registerProductLists(parts: AppParts): void {
  const { ctx } = parts;

  mountCsv(parts, adminContract.exportProducts, async () => exportProducts(ctx));

  mount(parts, adminContract.listStarterProducts, async () => ({ data: await listStarterProducts(ctx.db) }));

  mount(parts, adminContract.addStarterProducts, async ({ actor, body }) => ({
    message: 'Products added',
    data: { created: await addStarterProducts(ctx, actor, body) },
  }));

  mount(parts, adminContract.previewImport, async ({ request }) => ({
    data: await previewImport(ctx, request.body),
  }));

  mount(parts, adminContract.importProducts, async ({ actor, request }) => ({
    message: 'Products imported',
    data: await importProducts(ctx, actor, request.body),
  }));
}

/** Every visible category that has products on sale with their number, in the order of the shop. */
async function listCategoriesOnSale({ database }: Context, lists: ProductLists) {
  const counts = await lists.countByCategory();
  return (await listCategories(database.pages))
    .map(({ name, isVisible }) => ({ name, count: isVisible ? (counts.get(name) ?? 0) : 0 }))
    .filter(({ count }) => count > 0);
}

function registerCategories(parts: AppParts, lists: ProductLists): void {
  const { ctx } = parts;

  mount(parts, categories.listCategories, async () => {
    const productCounts = await lists.countByCategory();
    const rows = await listCategories(ctx.database.pages);
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

  mount(parts, categories.moveCategory, async ({ actor, params, body }) => {
    const category = await moveCategory(ctx, { admin: actor, id: params.id }, body.direction);
    return {
      message: 'Category moved',
      data: presentCategory(category, await lists.countByCategory()),
    };
  });

  mount(parts, categories.deleteCategory, async ({ actor, params }) => ({
    message: 'Category deleted',
    data: presentCategory(await deleteCategory(ctx, actor, params.id), new Map()),
  }));
}
