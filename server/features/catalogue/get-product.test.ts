import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

describe('getProduct', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

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

  it('omits the field code for a product without one [ENT-2]', async () => {
    const product = await aProduct(shop, { code: null });

    const { body } = await shop.request('getProduct', { params: { id: product.id } });

    expect(body.data).not.toHaveProperty('codeName');
  });

  it('responds alike to an unknown and a deleted product [API-7]', async () => {
    const product = await aProduct(shop);
    await shop.ctx.db
      .updateTable('products')
      .set({ deleted_at: shop.clock.now() })
      .where('id', '=', product.id)
      .execute();

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

  it.each(['%00', 'a%00b', '%ED%A0%80', '%', "'%20or%201=1--", 'x'.repeat(65), '..%2F..%2Fetc'])(
    'responds to the malformed id %s [API-7]',
    async (id) => {
      const response = await shop.app.inject({ url: `/api/products/${id}` });

      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json()).toMatchObject({ success: false });
    },
  );
});
