import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();

describe('getProduct', () => {
  it('returns every field of the product, money in rupees [API-7] [ENT-1] [ENT-2]', async () => {
    const product = await aProduct(shop, {
      name: 'Filter Coffee',
      description: '15 g, one cup',
      category: 'Beverages',
      price: 8.5,
      delivery: 2.25,
      stock: 40,
      minimum: 5,
      code: 'FLT-015',
    });

    const { status, body } = await shop.request('getProduct', { params: { id: product.id } });

    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data).toEqual({
      _id: product.id,
      productName: 'Filter Coffee',
      description: '15 g, one cup',
      category: 'Beverages',
      price: 8.5,
      stock: 40,
      imageUrl: '/pictures/popcorn.svg',
      deliveryCharge: 2.25,
      minimum_order_qty: 5,
      codeName: 'FLT-015',
    });
  });

  it('responds alike to an unknown and a deleted product [API-7]', async () => {
    const product = await aProduct(shop);
    await updateRows(shop.ctx.db, 'products', {
      where: { id: product.id },
      set: { deleted_at: shop.clock.now() },
    });

    for (const id of [product.id, 'no-such-product']) {
      const { status, body } = await shop.request('getProduct', { params: { id } });

      expect(status).toBe(404);
      expect(body).toMatchObject({
        success: false,
        code: 'PRODUCT_NOT_FOUND',
        message: 'Product not found',
        error: 'Product not found',
      });
    }
  });
});
