import { describe, expect, it } from 'vitest';
import type { stockConflict } from '#contract/stock.ts';
import type { z } from 'zod';
import { anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { setStock } from '#testing/set-stock.ts';
import { findStockDifferences } from './find-stock-differences.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = await anAdmin(shop, { role: 'employee' });

describe('stock of the console', () => {
  const getStock = async (id: string) => (await findRow(shop.ctx.db, 'products', { id })).stock;
  const receive = (body: object, key?: string) =>
    shop.request(
      'receiveStock',
      { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
      admin.token,
    );
  const count = (lines: object[], token = admin.token, headers: Record<string, string> = {}) =>
    shop.request('countStock', { body: { lines }, headers }, token);
  const adjust = (id: string, body: object) =>
    shop.request('adjustStock', { params: { id }, body }, admin.token);
  const list = async (query: object) =>
    (await shop.request('listStockMovements', { query }, admin.token)).body;

  describe('receiving goods', () => {
    it('adds every line, with the receipt in the movements and in the audit log', async () => {
      const [soap, tea] = [await aProduct(shop, { stock: 2 }), await aProduct(shop, { stock: 0 })];
      const { status, body } = await receive({
        number: ' R-77 ',
        supplier: 'Wholesaler',
        lines: [
          { productId: tea.id, quantity: 24, unitCost: 7.5 },
          { productId: soap.id, quantity: 6 },
          { productId: tea.id, quantity: 1 },
        ],
      });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ kind: 'receipt', number: 'R-77', supplier: 'Wholesaler' });
      expect(body.data.lines).toMatchObject([
        { productName: soap.name, quantity: 6, stockBefore: 2, stockAfter: 8 },
        { productName: tea.name, quantity: 24, stockBefore: 0, stockAfter: 24, unitCost: 7.5 },
        { productName: tea.name, quantity: 1, stockBefore: 24, stockAfter: 25 },
      ]);
      expect((await list({ document: 'R-77' })).data).toMatchObject([
        { reason: 'receipt', actor: { kind: 'admin', name: 'Farah Thomas' }, document: { label: 'R-77' } },
        { reason: 'receipt' },
        { reason: 'receipt' },
      ]);
      const audited = shop.ctx.db.selectFrom('audit_log').selectAll().where('subject_id', '=', body.data._id);
      expect(await audited.execute()).toMatchObject([{ action: 'stock.received', actor_id: admin.id }]);
    });

    it('with the same key twice at once adds once, and tells both the same', async () => {
      const { id } = await aProduct(shop, { stock: 1 });
      const body = { lines: [{ productId: id, quantity: 10 }] };
      const responses = await Promise.all([receive(body, 'r-1'), receive(body, 'r-1'), receive(body, 'r-1')]);
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      expect(await getStock(id)).toBe(11);
      const other = await receive({ lines: [{ productId: id, quantity: 11 }] }, 'r-1');
      expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    });

    it('adds nothing when one product is unknown', async () => {
      const { id } = await aProduct(shop, { stock: 1 });
      const lines = [
        { productId: id, quantity: 10 },
        { productId: 'zzz', quantity: 1 },
      ];
      expect(await receive({ lines }, 'r-2')).toMatchObject({
        status: 404,
        body: { code: 'PRODUCT_NOT_FOUND', data: { productId: 'zzz' } },
      });
      expect(await getStock(id)).toBe(1);
      expect((await receive({ lines: lines.slice(0, 1) }, 'r-2')).status).toBe(201);
    });

    it.each([
      ['no line', []],
      ['a quantity of 0', [{ productId: 'x', quantity: 0 }]],
      ['a negative quantity', [{ productId: 'x', quantity: -3 }]],
      ['half a piece', [{ productId: 'x', quantity: 1.5 }]],
      ['an absurd quantity', [{ productId: 'x', quantity: 1e15 }]],
      ['an unknown key', [{ productId: 'x', quantity: 1, price: 3 }]],
      ['201 lines', Array.from({ length: 201 }, () => ({ productId: 'x', quantity: 1 }))],
    ])('rejects %s', async (_title, lines) => {
      expect(await receive({ lines })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    });
  });

  describe('a count', () => {
    it('sets the counted stock and shows the difference, also none', async () => {
      const [soap, tea] = [await aProduct(shop, { stock: 7 }), await aProduct(shop, { stock: 4 })];
      const { status, body } = await count([
        { productId: soap.id, counted: 5, expected: 7 },
        { productId: tea.id, counted: 4, expected: 4 },
      ]);
      expect(status).toBe(201);
      expect(body.data.lines).toMatchObject([
        { quantity: -2, stockBefore: 7, stockAfter: 5 },
        { quantity: 0, stockBefore: 4, stockAfter: 4 },
      ]);
      expect((await list({ product: tea.id, reason: 'count' })).data).toHaveLength(1);
    });

    it('changes nothing when an order was placed for one product meanwhile, and has the orders that wait for it', async () => {
      const [soap, tea] = [await aProduct(shop, { stock: 7 }), await aProduct(shop, { stock: 4 })];
      const { id } = await anOrder(shop, { body: orderBody([{ id: tea.id, quantity: 3 }]) });
      const response = await count([
        { productId: soap.id, counted: 6, expected: 7 },
        { productId: tea.id, counted: 2, expected: 4 },
      ]);
      expect(response).toMatchObject({ status: 409, body: { code: 'STOCK_MOVED' } });
      // Parsed in the browser by the same schema.
      const conflicts = response.body.data as unknown as z.output<typeof stockConflict>;
      expect(conflicts).toMatchObject([
        {
          productId: tea.id,
          productName: tea.name,
          expected: 4,
          stock: 1,
          missing: 0,
          movements: [],
          orders: [{ _id: id, pieces: 3 }],
        },
      ]);
      expect([await getStock(soap.id), await getStock(tea.id)]).toEqual([7, 1]);
    });

    it('of two admins at once is saved for one, and the other gets the count of the first', async () => {
      const { id } = await aProduct(shop, { stock: 7 });
      const second = await anAdmin(shop);
      const responses = await Promise.all([
        count([{ productId: id, counted: 6, expected: 7 }]),
        count([{ productId: id, counted: 9, expected: 7 }], second.token),
      ]);
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
      const lost = responses.find(({ status }) => status === 409);
      expect(lost?.text).toContain('"reason":"count"');
      expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
    });

    it('sent again with its key after it was saved is no conflict', async () => {
      const { id } = await aProduct(shop, { stock: 7 });
      const lines = [{ productId: id, counted: 6, expected: 7 }];
      const [first, again] = [
        await count(lines, admin.token, { 'idempotency-key': 'c-1' }),
        await count(lines, admin.token, { 'idempotency-key': 'c-1' }),
      ];
      expect([first.status, again.text]).toEqual([201, first.text]);
    });

    it('rejects a product that stands in it twice, and one that is unknown', async () => {
      const { id } = await aProduct(shop, { stock: 7 });
      const line = { productId: id, counted: 6, expected: 7 };
      expect((await count([line, line])).status).toBe(400);
      expect((await count([{ ...line, productId: 'zzz' }])).status).toBe(404);
      expect(await getStock(id)).toBe(7);
    });
  });

  describe('receiving a product whose selling is stopped', () => {
    const isStopped = async (id: string) => {
      const { body } = await shop.request('getAdminProduct', { params: { id } }, admin.token);
      return body.data.unavailableSince !== null;
    };

    it.each([
      [{}, false],
      [{ resumesSelling: true }, false],
      [{ resumesSelling: false }, true],
    ])('with %o ends with the product stopped: %s', async (fields, expected) => {
      const { id, name } = await aProduct(shop, { stock: 3 });
      const other = await aProduct(shop, { stock: 3 });
      for (const each of [id, other.id])
        await shop.request('markOutOfStock', { params: { id: each } }, admin.token);
      const { status, body } = await receive({ ...fields, lines: [{ productId: id, quantity: 2 }] });
      expect(status).toBe(201);
      expect(await isStopped(id)).toBe(expected);
      expect(await isStopped(other.id)).toBe(true);
      const audited = await findRow(shop.ctx.db, 'audit_log', { subject_id: body.data._id });
      expect(String(audited.after_values).includes(`"soldAgain":["${name}"]`)).toBe(!expected);
    });
  });

  describe('an adjustment', () => {
    it('takes damaged pieces, adds returned ones and corrects with a sign', async () => {
      const { id } = await aProduct(shop, { stock: 10 });
      expect((await adjust(id, { reason: 'damage', quantity: 3, note: 'Fell down' })).status).toBe(201);
      expect((await adjust(id, { reason: 'return', quantity: 1 })).status).toBe(201);
      expect((await adjust(id, { reason: 'correction', quantity: -2, note: 'Typing error' })).status).toBe(
        201,
      );
      expect(await getStock(id)).toBe(6);
      expect((await list({ product: id })).data).toMatchObject([
        { reason: 'correction', quantity: -2, note: 'Typing error', document: { kind: 'adjustment' } },
        { reason: 'return', quantity: 1, stockBefore: 7 },
        { reason: 'damage', quantity: -3, stockBefore: 10, note: 'Fell down' },
        { reason: 'correction', quantity: 10, actor: { kind: 'system', name: '' } },
      ]);
    });

    it.each([
      [{ reason: 'damage', quantity: 11 }, 409, 'INSUFFICIENT_STOCK'],
      [{ reason: 'damage', quantity: -1 }, 400, 'INVALID_INPUT'],
      [{ reason: 'return', quantity: 0 }, 400, 'INVALID_INPUT'],
      [{ reason: 'correction', quantity: 0, note: 'x' }, 400, 'INVALID_INPUT'],
      [{ reason: 'correction', quantity: 1 }, 400, 'INVALID_INPUT'],
      [{ reason: 'sale', quantity: 1 }, 400, 'INVALID_INPUT'],
    ])('%o is %i %s and changes nothing', async (body, status, code) => {
      const { id } = await aProduct(shop, { stock: 10 });
      expect(await adjust(id, body)).toMatchObject({ status, body: { code } });
      expect(await getStock(id)).toBe(10);
    });

    it('is made while the stock is the expected one, and else reports what moved and changes nothing', async () => {
      const { id, name } = await aProduct(shop, { stock: 10 });
      const body = { reason: 'damage', quantity: 2, expected: 10 };
      expect((await adjust(id, body)).status).toBe(201);
      const late = await adjust(id, body);
      expect(late).toMatchObject({ status: 409, body: { code: 'STOCK_MOVED' } });
      expect((late.body as { data: unknown }).data).toMatchObject([
        {
          productId: id,
          productName: name,
          expected: 10,
          stock: 8,
          movements: [{ reason: 'damage', quantity: -2, actor: { name: 'Farah Thomas' } }],
        },
      ]);
      expect(await getStock(id)).toBe(8);
      const movements = (await list({ product: id })).data;
      expect(movements).toHaveLength(2);
      expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
    });

    it('with the expected stock and too few pieces is 409 INSUFFICIENT_STOCK', async () => {
      const { id } = await aProduct(shop, { stock: 1 });
      const response = await adjust(id, { reason: 'damage', quantity: 2, expected: 1 });
      expect(response).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK' } });
    });

    it('of an unknown product is 404', async () => {
      expect((await adjust('zzz', { reason: 'return', quantity: 1 })).status).toBe(404);
    });
  });

  describe('the list of movements', () => {
    it('is read by cursor without a gap or a repetition', async () => {
      const { id } = await aProduct(shop, { stock: 1 });
      for (let stock = 2; stock < 9; stock += 1) await setStock(shop.ctx.db, stock, { id });
      const stocks: number[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ product: id, limit: 3, ...(cursor ? { cursor } : {}) });
        stocks.push(...page.data.map(({ stockAfter }) => stockAfter));
        cursor = page.nextCursor;
      } while (cursor);
      expect(stocks).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
      const second = await list({ product: id, limit: 3, page: 2 });
      expect(second.data.map(({ stockAfter }) => stockAfter)).toEqual([5, 4, 3]);
      expect(second.pagination).toEqual({ page: 2, hasNextPage: true });
      expect((await list({ product: id, limit: 3, page: 3 })).pagination.hasNextPage).toBe(false);
      const full = await list({ product: id, limit: 4, page: 2 });
      expect(full).toMatchObject({ nextCursor: null, pagination: { hasNextPage: false } });
    });

    it('filters by reason, actor, document, time and a search of products', async () => {
      const product = await aProduct(shop, { name: 'Zebra crossing', stock: 9 });
      const before = new Date(shop.clock.now()).toISOString();
      shop.clock.advance(60_000);
      const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery', {
        body: orderBody([product]),
      });
      shop.clock.advance(60_000);
      const other = await anAdmin(shop);
      await count([{ productId: product.id, counted: 3, expected: 8 }], other.token);
      const reasonsOf = async (query: object) =>
        (await list({ product: product.id, ...query })).data.map(({ reason }) => reason);
      expect(await reasonsOf({})).toEqual(['count', 'sale', 'correction']);
      expect(await reasonsOf({ reason: 'sale' })).toEqual(['sale']);
      expect(await reasonsOf({ actor: other.id })).toEqual(['count']);
      expect(await reasonsOf({ actor: partner.id })).toEqual(['sale']);
      expect(await reasonsOf({ document: id })).toEqual(['sale']);
      expect(await reasonsOf({ document: `#${id.replaceAll('-', '').slice(-8)}` })).toEqual(['sale']);
      expect(await reasonsOf({ from: before, to: new Date(shop.clock.now()).toISOString() })).toEqual([
        'sale',
        'correction',
      ]);
      const found = await list({ search: 'zebra', reason: 'count' });
      expect(found.data.map(({ productId }) => productId)).toEqual([product.id]);
      expect((await list({ search: 'no such thing at all' })).data).toEqual([]);
      // Of more products than are read one by one, archived ones among them.
      for (let number = 1; number <= 25; number += 1) await aProduct(shop, { name: `Quagga ${number}` });
      await shop.ctx.db
        .updateTable('products')
        .set({ deleted_at: shop.clock.now() })
        .where('product_name', 'like', 'Quagga 1%')
        .execute();
      expect((await list({ search: 'quagga', limit: 100 })).data).toHaveLength(25);
    });

    it.each(['x', 'W10', 'eyJhIjoxfQ', Buffer.from('[1,"2"]').toString('base64url')])(
      'rejects the cursor %s',
      async (cursor) => {
        const { status } = await shop.request('listStockMovements', { query: { cursor } }, admin.token);
        expect(status).toBe(400);
      },
    );

    it('as a CSV file has the same filters, every row, and no formula', async () => {
      const { id } = await aProduct(shop, { name: '=1+2', stock: 5 });
      await adjust(id, { reason: 'damage', quantity: 2, note: '@SUM(1)' });
      const query = { product: id };
      const response = await shop.request('exportStockMovements', { query }, admin.token);
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(response.headers['content-disposition']).toBe('attachment; filename="stock-movements.csv"');
      const [head, first = '', second = '', end] = response.text.split('\r\n');
      expect(head).toMatch(/^\uFEFFTime,Product,/);
      expect(first).toContain(`,'=1+2,${id},-2,5,3,damage,admin,Farah Thomas,adjustment,`);
      expect(first).toContain(",'@SUM(1)");
      expect(second).toContain(',5,0,5,correction,system,,,,Opening stock');
      expect(end).toBe('');
      const filtered = { query: { ...query, reason: 'damage' } };
      const rows = (await shop.request('exportStockMovements', filtered, admin.token)).text.split('\r\n');
      expect(rows).toHaveLength(3);
    });

    it('as a CSV file names no customer beside a sale of the time when orders took their pieces as they were placed', async () => {
      const product = await aProduct(shop, { stock: 5 });
      const { id: document, customer } = await anOrder(shop, { body: orderBody([product]) });
      await shop.ctx.db
        .insertInto('stock_movements')
        .values({
          id: 'of-an-earlier-version',
          product_id: product.id,
          quantity: -1,
          on_hand_before: 5,
          on_hand_after: 4,
          reason: 'sale',
          actor_kind: 'customer',
          actor_id: customer.id,
          document,
          at: shop.clock.now(),
        })
        .execute();
      const query = { product: product.id, reason: 'sale' };
      expect((await list(query)).data).toMatchObject([{ actor: { kind: 'customer', name: 'Asha Rao' } }]);
      const { text } = await shop.request('exportStockMovements', { query }, admin.token);
      expect(text).toContain(',sale,customer,,order ');
      expect(text).not.toContain('Asha');
    });
  });
});
