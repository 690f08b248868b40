import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { findRow } from '#testing/rows.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
let admin: string;
beforeEach(async () => {
  await shop.ctx.db.updateTable('products').set({ deleted_at: shop.clock.now(), barcode: null }).execute();
  admin = (await anAdmin(shop)).token;
});

const headers = { 'content-type': 'text/csv' };
const toBody = (file: string | Buffer) => ({ body: Buffer.from(file), headers });
const preview = async (file: string | Buffer) => shop.request('previewImport', toBody(file), admin);
const send = async (file: string | Buffer) => shop.request('importProducts', toBody(file), admin);
const exportAll = async () => (await shop.request('exportProducts', {}, admin)).text;
const listed = async () =>
  (await shop.request('listAdminProducts', { query: { limit: 100 } }, admin)).body.data;
const find = async (name: string) => (await listed()).find(({ productName }) => productName === name);

describe('importProducts', () => {
  it('creates products, with a category and defaults', async () => {
    const file =
      'Name,Category,Price,Stock,Visible,Barcode,Note\r\n"Chips, salted",Late Snacks,20.50,12,no,890-1,x\r\nPen,Stationery,"1,250",3,,,\r\n';
    const { body, status } = await send(file);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ created: 2, updated: 0, unchanged: 0, errorCount: 0 });
    expect(await find('Chips, salted')).toMatchObject({
      category: 'Late Snacks',
      price: 20.5,
      stock: 12,
      isVisible: false,
      barcode: '890-1',
      deliveryCharge: 0,
      minimum_order_qty: 1,
    });
    expect(await find('Pen')).toMatchObject({ price: 1250, isVisible: true });
    // Again it is the same products, by their names.
    expect((await send(file)).body.data).toMatchObject({ created: 0, unchanged: 2 });
  });

  it('says what new products will be, and writes a category as the shop does', async () => {
    await aProduct(shop, { name: 'Known', category: 'Snacks' });
    const file = 'Name,Category,Price,Stock\nRice,snacks,3,\nPen,Desk,5,2\nInk,DESK,9,1\n';
    const { data } = (await preview(file)).body;
    expect(data).toMatchObject({ created: 3, withoutStock: 1, newCategories: ['Desk'] });
    const describe = (fields: { name: string; after: string }[]) =>
      fields.map(({ name, after }) => `${name} ${after}`).join(', ');
    expect(data.changes.map(({ fields }) => describe(fields))).toEqual([
      'Category Snacks, Price 3, Delivery charge 0, Stock 0',
      'Category Desk, Price 5, Delivery charge 0, Stock 2',
      'Category Desk, Price 9, Delivery charge 0, Stock 1',
    ]);
  });

  it('changes nothing by an export that is imported unchanged', async () => {
    for (const name of ['=SUM(A1)', "'+91 tea", 'Tea "strong", 1 l', 'दूध', '-5° ice'])
      await aProduct(shop, { name });
    // Beside another spelling, as earlier versions made it.
    await shop.ctx.db
      .updateTable('products')
      .set({ category: 'snacks' })
      .where('product_name', '=', 'दूध')
      .execute();
    const snacks = await findRow(shop.ctx.db, 'categories', { name: 'Snacks' });
    const other = { ...snacks, id: shop.ctx.ids.next(), name: 'snacks' };
    await shop.ctx.db.insertInto('categories').values(other).execute();
    const before = await shop.ctx.db.selectFrom('products').selectAll().orderBy('id').execute();
    expect((await send(await exportAll())).body.data).toMatchObject({
      created: 0,
      changes: [],
      unchanged: 5,
    });
    expect(await shop.ctx.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
    await shop.ctx.db.deleteFrom('categories').where('name', '=', 'snacks').execute();
  });

  it('leaves what a short line does not have', async () => {
    const { id } = await aProduct(shop, { name: 'Rice', category: 'Snacks' });
    await shop.ctx.db.updateTable('products').set({ barcode: '777' }).where('id', '=', id).execute();
    await send('Name,Price,Barcode\nRice,9\n');
    expect(await find('Rice')).toMatchObject({ price: 9, barcode: '777' });
  });

  it('changes given fields of existing products and never their stock, with an entry in the audit log', async () => {
    const { id } = await aProduct(shop, { name: 'Cola', price: 20, stock: 9 });
    const file = `Id;Price;Stock;Visible\n${id};22,5;0;no\n`;
    expect((await preview(file)).body.data).toEqual({
      created: 0,
      updated: 1,
      unchanged: 0,
      withoutPrice: 0,
      withoutStock: 0,
      newCategories: [],
      keptBarcodes: 0,
      ignoredColumns: [],
      errorCount: 0,
      errors: [],
      changes: [
        {
          line: 2,
          kind: 'updated',
          productName: 'Cola',
          fields: [
            { name: 'Price', before: '20', after: '22.5' },
            { name: 'Visible', before: 'true', after: 'false' },
          ],
        },
      ],
    });
    expect(await find('Cola')).toMatchObject({ price: 20, stock: 9 });
    await send(file);
    expect(await find('Cola')).toMatchObject({ price: 22.5, stock: 9, isVisible: false });
    const entries = shop.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id);
    expect(await entries.execute()).toEqual([{ action: 'product.updated' }]);
  });

  it.each([
    ['no name', ',Stationery,3', { column: 'Name', message: 'Product name is required' }],
    ['a price in words', 'Pen,Stationery,ten', { column: 'Price', message: 'Please enter a number' }],
    [
      'a price of no grouping',
      'Pen,Stationery,"0,250"',
      { column: 'Price', message: 'Please enter a number' },
    ],
    ['a negative price', 'Pen,Stationery,-3', { column: 'Price', message: 'Please enter a number' }],
    ['no category', 'Pen, ,3', { column: 'Category', message: 'Category is required' }],
    ['an unknown id', 'Pen,Stationery,3,none', { column: 'Id', message: 'No product has this id' }],
    ['a barcode of another', 'Pen,Stationery,3,,555', { column: 'Barcode', message: 'Another product' }],
    ['a bad barcode', 'Pen,Stationery,3,,8.9E+12', { column: 'Barcode', message: 'A barcode has' }],
    ['a name of two products', 'noodles,Snacks,3', { column: 'Name', message: 'Several products' }],
    ['the same product', 'rice,Snacks,3', { column: null, message: 'The same product is in line 2.' }],
  ])(
    'rejects a file with %s by line and column, and imports none of it',
    async (...[_title, line, error]) => {
      await aProduct(shop, { name: 'Known' });
      for (const description of ['70 g', '140 g']) await aProduct(shop, { name: 'Noodles', description });
      const file = `Name,Category,Price,Id,Barcode\nRice,Snacks,3,,555\n${line}\n`;
      const { body, status } = await send(file);
      expect([status, body.code]).toEqual([409, 'IMPORT_REJECTED']);
      const { errors } = body.data;
      expect(errors).toMatchObject([{ line: 3, column: error.column }]);
      expect(errors[0]?.message).toContain(error.message);
      expect((await listed()).map(({ productName }) => productName)).toEqual(['Known', 'Noodles', 'Noodles']);
    },
  );

  it('rejects what changed since the export, and an archived product', async () => {
    const { id } = await aProduct(shop, { name: 'Cola', price: 20 });
    const file = (await exportAll()).replace(',20,', ',25,');
    await shop.request('updateProduct', { params: { id }, body: { price: 21 } }, admin);
    expect((await send(file)).body.data).toMatchObject({ errors: [{ line: 2, column: 'Version' }] });
    await shop.request('deleteProduct', { params: { id } }, admin);
    expect((await send(file)).body.data).toMatchObject({ errors: [{ line: 2, column: 'Id' }] });
  });

  it('leaves out what has no price', async () => {
    const file = 'Name,Category,Price,Picture\nPeanuts,Snacks,25,/pictures/peanuts.svg\nPen,Desk,,\n';
    expect((await send(file)).body.data).toMatchObject({ created: 1, withoutPrice: 1, errorCount: 0 });
    expect(await find('Peanuts')).toMatchObject({ price: 25, stock: 0, imageUrl: '/pictures/peanuts.svg' });
  });

  it('adds those with a price once, also by two requests at once', async () => {
    const products = [
      { codeName: 'PNT-075', price: 25, stock: 12 },
      { codeName: 'PEN-005', price: 50, stock: 0 },
    ];
    const add = () => shop.request('addStarterProducts', { body: { products, deliveryCharge: 2.5 } }, admin);
    const created = (await Promise.all([add(), add()])).map(({ body }) => body.data.created);
    expect(Math.max(...created)).toBe(2);
    expect(Math.min(...created)).toBe(0);
    expect(await find('Salted Peanuts')).toMatchObject({ price: 25, stock: 12, deliveryCharge: 2.5 });
    const offered = (await shop.request('listStarterProducts', {}, admin)).body.data;
    const names = offered.filter(({ isInShop }) => isInShop).map(({ productName }) => productName);
    expect(names).toEqual(['Salted Peanuts', 'Blue Ball Pens, Pack of 5']);
    const unknown = { products: [{ codeName: 'none', price: 1, stock: 1 }], deliveryCharge: 0 };
    expect((await shop.request('addStarterProducts', { body: unknown }, admin)).status).toBe(404);
  });

  it('gives a new product the barcode of an archived one', async () => {
    const { id } = await aProduct(shop, { name: 'Old soap' });
    await shop.request('updateProduct', { params: { id }, body: { barcode: '890-7' } }, admin);
    await shop.request('deleteProduct', { params: { id } }, admin);
    const { body } = await send('Name,Category,Price,Barcode\nNew soap,Personal Care,30,890-7\n');
    expect(body.data).toMatchObject({ created: 1, errors: [] });
  });

  it('swaps and moves barcodes between its products, and takes none of another', async () => {
    const [soap, cream, comb] = [
      await aProduct(shop, { name: 'Soap' }),
      await aProduct(shop, { name: 'Cream' }),
      await aProduct(shop, { name: 'Comb' }),
    ];
    const file = (...barcodes: string[]) =>
      `Id,Barcode\n${[soap, cream, comb].map(({ id }, at) => `${id},${barcodes[at]}`).join('\n')}\n`;
    await send(file('1', '2', '3'));
    expect((await send(file('2', '3', ''))).body.data).toMatchObject({ updated: 3, errors: [] });
    expect((await send(file('3', '2', '1'))).body.data).toMatchObject({ updated: 3, errors: [] });
    expect(await find('Soap')).toMatchObject({ barcode: '3' });
    expect(await find('Comb')).toMatchObject({ barcode: '1' });
    const { body } = await send(`Id,Barcode\n${soap.id},1\n${cream.id},4\n`);
    expect(body.data.errors).toMatchObject([{ line: 2, column: 'Barcode' }]);
  });

  it('keeps a barcode whose zeros a spreadsheet lost, and names the columns that it leaves out', async () => {
    await aProduct(shop, { name: 'Tea' });
    await send('Name,Barcode\nTea,00412\n');
    const { data } = (await preview('Name,Prices,Barcode,Our note\nTea,30,412,x\n')).body;
    expect(data).toMatchObject({ unchanged: 1, keptBarcodes: 1, ignoredColumns: ['Prices', 'Our note'] });
    // Another number is another barcode.
    expect((await preview('Name,Barcode\nTea,413\n')).body.data).toMatchObject({
      updated: 1,
      keptBarcodes: 0,
    });
  });

  it.each(['Rs. 20', 'rs 20', '₹ 20', '20/-', 'INR 20.00'])('reads the amount %s', async (price) => {
    expect((await send(`Name,Category,Price\nPen ${price},Desk,${price}\n`)).body.data).toMatchObject({
      created: 1,
    });
    expect(await find(`Pen ${price}`)).toMatchObject({ price: 20 });
  });

  it('accepts an edited file twice, though the first time changed the version', async () => {
    await aProduct(shop, { name: 'Cola', price: 20 });
    const file = (await exportAll()).replace(',20,', ',25,');
    expect((await send(file)).body.data).toMatchObject({ updated: 1 });
    expect((await send(file)).body.data).toMatchObject({ updated: 0, unchanged: 1, errors: [] });
  });

  it('imports one file at a time, and goes on after one that was stopped', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `Thing ${at}`);
    const file = `Name,Category,Price\n${names.map((name) => `${name},Desk,5`).join('\n')}\n`;
    const results = await Promise.all([send(file), send(file), send(file)]);
    expect(results.map(({ body }) => body.code ?? body.data.created).toSorted()).toEqual([
      120,
      'IMPORT_RUNNING',
      'IMPORT_RUNNING',
    ]);
    expect((await send(file)).body.data).toMatchObject({ created: 0, unchanged: 120 });
    const added = file.replace('Thing 119', 'Thing 200');
    expect((await send(added)).body.data).toMatchObject({ created: 1, unchanged: 119 });
  });

  it('says how far it came when a product is changed meanwhile', async () => {
    const names = Array.from({ length: 400 }, (_, at) => `Thing ${at}`);
    const toFile = (price: number) =>
      `Name,Category,Price\n${names.map((name) => `${name},Desk,${price}`).join('\n')}\n`;
    await send(toFile(5));
    const read = (name: string) =>
      shop.ctx.db
        .selectFrom('products')
        .select(['id', 'price_paise'])
        .where('product_name', '=', name)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
    const { id } = await read('Thing 399');
    const sent = send(toFile(6));
    while ((await read('Thing 0')).price_paise !== 600) await setImmediate();
    await shop.request('updateProduct', { params: { id }, body: { price: 7 } }, admin);
    const { body, status } = await sent;
    expect([status, body.code]).toEqual([409, 'IMPORT_STOPPED']);
    expect(body.message).toContain('350 of 400 lines are imported');
    expect((await send(toFile(6))).body.data).toMatchObject({ updated: 50, unchanged: 350 });
  });

  it('lets orders through while it writes', async () => {
    const product = await aProduct(shop, { name: 'Cola', stock: 9 });
    const lines = Array.from({ length: 1000 }, (_, at) => `Thing ${at},Desk,5`);
    let isImported = false;
    const sent = send(`Name,Category,Price\n${lines.join('\n')}\n`).then(() => void (isImported = true));
    await anOrder(shop, { body: orderBody([product]) });
    expect(isImported).toBe(false);
    await sent;
  });

  it('counts what is sold meanwhile', async () => {
    const product = await aProduct(shop, { name: 'Cola', stock: 9 });
    const file = (await exportAll()).replace('Cola', 'Cola 2');
    await anOrder(shop, { body: orderBody([product]) });
    expect((await send(file)).status).toBe(200);
    expect((await find('Cola 2'))?.stock).toBeLessThan(9);
  });
});

describe('a file', () => {
  const line = 'Name;Category;Price\nPürée 1€;Snacks;20,50\n';
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${line}`)],
    ['UTF-16', Buffer.from(`\uFEFF${line}`, 'utf16le')],
    ['Windows-1252', Buffer.from(line.replace('€', '\u0080'), 'latin1')],
    ['tabs', Buffer.from(line.replaceAll(';', '\t'))],
    ['the separator in its first line', Buffer.from(`sep=;\r\n${line}`)],
  ])('is read in %s', async (_title, file) => {
    expect((await preview(file)).body.data).toMatchObject({
      created: 1,
      changes: [{ productName: 'Pürée 1€' }],
      errors: [],
    });
  });

  it.each([
    ['empty', Buffer.alloc(0), 'The file is empty.'],
    ['a workbook with another name', Buffer.from('PK\u0003\u0004…'), 'This is an Excel workbook.'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1]), 'This is not a CSV file.'],
    ['half', Buffer.from('Name,Price\n"Pen,3'), 'A quotation mark is opened and not closed'],
    ['cut off', Buffer.from('Name,Price,Stock\nPen,3,1\nInk,2'), 'The last line is cut off'],
    ['with a column twice', Buffer.from('Name,Price,PRICE\nPen,3,5\n'), 'Two columns are named Price.'],
    ['without names of columns', Buffer.from('Pen,3\n'), 'The first line must name the columns'],
    ['too long', Buffer.from(`Name\n${'Pen\n'.repeat(10_001)}`), 'more than 10,000 lines'],
    ['of short lines without end', Buffer.from(`Name\n${'a\n'.repeat(2_500_000)}`), 'more than 10,000 lines'],
    ['one line of commas', Buffer.alloc(5_000_000, ','), 'A line is longer than 10,000 characters'],
    ['with a cell of marks', Buffer.from(`Name\n${'\u0315\u0300'.repeat(6_000)}\n`), 'A line is longer'],
    ['of 101 columns', Buffer.from(`Name${',x'.repeat(100)}\nPen\n`), 'more than 100 columns'],
  ])('that is %s is rejected with a sentence', async (...[_title, file, sentence]) => {
    const { status, body } = await preview(file);
    expect([status, body.code]).toEqual([400, 'IMPORT_UNREADABLE']);
    expect(body.message).toContain(sentence);
  });
});
