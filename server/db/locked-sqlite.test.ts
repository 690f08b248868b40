import { expect, it } from 'vitest';
import { aCustomer, aProduct, testAddress } from '#testing/builders.ts';
import { openForeignConnection } from '#testing/foreign-connection.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

it('reads and health checks respond while another process locks SQLite, and an order waits for the lock', async () => {
  const customer = await aCustomer(shop);
  const product = await aProduct(shop);
  const other = await openForeignConnection(shop.ctx.config.databaseUrl);
  await other.run('BEGIN IMMEDIATE');
  let isPlaced = false;
  const placing = shop
    .request(
      'placeOrder',
      {
        body: {
          items: [{ productId: product.id, quantity: 1 }],
          deliveryAddress: testAddress,
          paymentMode: 'COD',
        },
      },
      customer.token,
    )
    .finally(() => {
      isPlaced = true;
    });
  for (const url of ['/healthz', '/readyz', '/api/products/getallproducts', `/api/products/${product.id}`])
    expect((await shop.app.inject({ url })).statusCode).toBe(200);
  expect(isPlaced).toBe(false);
  await other.run('COMMIT');
  expect((await placing).status).toBe(201);
  await other.close();
});
