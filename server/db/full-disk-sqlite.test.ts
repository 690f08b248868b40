import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aCustomer, anAdmin, aProduct } from '#testing/builders.ts';
import { runTransaction } from './database.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('a shop whose disk is full', () => {
  const setMaxPages = (count: number) =>
    runTransaction(shop.ctx.db, (tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx));

  /** Uses up the space; each row takes more than a page. */
  async function fillDisk(): Promise<void> {
    const { db } = shop.ctx;
    await sql`create table ballast (text text)`.execute(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await setMaxPages((rows[0]?.page_count ?? 0) + 3);
    const add = () => sql`insert into ballast values (${'x'.repeat(5_000)})`.execute(db);
    for (let count = 0; count < 10; count += 1) await add().catch(() => undefined);
  }

  it('responds 503 to changes, names the cause to the console and in /readyz, and goes on when there is space', async () => {
    const admin = await anAdmin(shop);
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    await fillDisk();
    const createCategory = () => {
      const body = { name: `Shelf ${shop.ctx.ids.next().slice(-8)}` };
      return shop.request('createCategory', { body }, admin.token);
    };
    await expect
      .poll(async () => (await createCategory()).body)
      .toMatchObject({
        code: 'OVERLOADED',
        message: 'The disk of the shop is full.',
        data: { cause: 'disk-full' },
      });
    const ready = await shop.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json<object>()]).toMatchObject([503, { database: 'disk full' }]);
    expect((await shop.request('listMyOrders', {}, customer.token)).status).toBe(200);
    expect((await shop.request('getProduct', { params: { id: product.id } })).status).toBe(200);

    await setMaxPages(1_000_000);
    expect((await createCategory()).status).toBe(201);
    expect((await shop.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('reads for a signed-in person when the last use of the session cannot be stored', async () => {
    const customer = await aCustomer(shop);
    shop.clock.advance(10 * 60_000);
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const update = vi.spyOn(shop.ctx.db, 'updateTable').mockImplementationOnce(() => {
      throw full;
    });
    expect((await shop.request('listMyOrders', {}, customer.token)).status).toBe(200);
    expect(update).toHaveBeenCalledWith('sessions');
    update.mockRestore();
  });
});
