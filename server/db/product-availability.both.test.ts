import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { setStock } from '#testing/set-stock.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

const shop = await openShopForFile();

it('the columns of a product that follow its stock are right after each insert and update, whoever writes', async () => {
  const change = fc.record({
    column: fc.constantFrom('stock', 'allocated', 'minimum_order_qty', 'sold_out', 'low_stock'),
    value: fc.integer({ min: 1, max: 12 }),
  });
  const run = fc.asyncProperty(
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 1, max: 12 }),
    fc.array(change, { maxLength: 6 }),
    async (stock, minimum, changes) => {
      const { id } = await aProduct(shop, { stock, minimum });
      const expectRight = async () => {
        const row = await findRow(shop.ctx.db, 'products', { id });
        const isSoldOut = row.stock < row.minimum_order_qty;
        expect(row).toMatchObject({
          sold_out: isSoldOut ? 1 : 0,
          low_stock: isSoldOut || row.stock <= 5 ? row.stock : null,
        });
      };
      await expectRight();
      for (const { column, value } of changes) {
        const stored = column === 'sold_out' ? value % 2 : value;
        const { db } = shop.ctx;
        if (column === 'stock') await setStock(db, value, { id });
        else await sql`update products set ${sql.ref(column)} = ${stored} where id = ${id}`.execute(db);
        await expectRight();
      }
    },
  );
  await fc.assert(run, { numRuns: 30 });
});
