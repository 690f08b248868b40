import { describe, expect, it, onTestFinished } from 'vitest';
import { aCustomer, aHostel, aPartner, aProduct, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { noteOpening, setHasOpened } from '#testing/opening-states.ts';
import { checkData } from '#server/jobs/check-data.ts';

/** A shop that has not opened, with its owner. */
async function openNewShop() {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  await setHasOpened(shop, 0);
  const { token } = await anAdmin(shop, { email: 'owner@corridor.test' });
  const read = async () => (await shop.request('getOpening', {}, token)).body.data;
  const place = () => shop.request('placeTestOrder', {}, token);
  const remove = () => shop.request('removeTestOrder', {}, token);
  return { shop, token, read, place, remove };
}

describe('a new shop', () => {
  it('ticks what is so', async () => {
    const { shop, token, read } = await openNewShop();
    expect(await read()).toEqual({ hasOpened: false, isListed: true, done: [], testOrderId: null });
    const save = (body: object) => shop.request('updateSettings', { body }, token);
    const contact = { phone: '9876500100', legalName: '', address: '', officer: 'Asha Rao' };
    await save({ contact });
    await aHostel(shop);
    await aProduct(shop, { stock: 0 });
    expect((await read()).done).toEqual(['contact', 'places']);
    await save({ contact: { ...contact, legalName: 'Night Shelf' }, requireDeliveryCode: false });
    await shop.request('confirmOpeningStep', { body: { step: 'charges' } }, token);
    await aProduct(shop, { stock: 1 });
    await aPartner(shop);
    const done = ['contact', 'places', 'charges', 'rules', 'legal', 'products', 'team'];
    expect((await read()).done).toEqual(done);
    await shop.request('sendTestMail', {}, token);
    expect((await read()).done).toEqual([...done, 'mail']);
    await shop.request('updateShopState', { body: { status: 'open' } }, token);
    expect(await read()).toMatchObject({ hasOpened: true, isListed: false });
  });

  it('keeps its list after the opening, until its owner hides it', async () => {
    const { shop, token, read } = await openNewShop();
    await noteOpening(shop, { isListed: true });
    const early = await shop.request('confirmOpeningStep', { body: { step: 'rest' } }, token);
    expect(early.body.code).toBe('INVALID_INPUT');
    await shop.request('updateShopState', { body: { status: 'open' } }, token);
    expect(await read()).toMatchObject({ hasOpened: true, isListed: true });
    await shop.request('confirmOpeningStep', { body: { step: 'rest' } }, token);
    expect(await read()).toMatchObject({ isListed: false });
  });

  it('hears why a test mail was not sent; the step is open again, and no link is said to be mailed', async () => {
    const { shop, token, read } = await openNewShop();
    await shop.request('sendTestMail', {}, token);
    shop.clock.advance(1);
    const { send } = shop.ctx.outbox;
    shop.ctx.outbox.send = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25'));
    const failed = await shop.request('sendTestMail', {}, token);
    expect(failed).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_SENT' } });
    expect(failed.body.message).toContain('connect ECONNREFUSED 127.0.0.1:25. Check SMTP_URL');
    expect((await read()).done).toEqual([]);
    const invite = async () => {
      const { id } = await aPartner(shop);
      return (await shop.request('invitePartner', { params: { id } }, token)).body.data.isMailed;
    };
    expect(await invite()).toBe(false);
    shop.ctx.outbox.send = send;
    shop.clock.advance(1);
    await shop.request('sendTestMail', {}, token);
    expect(await invite()).toBe(true);
  });
});

describe('the test order', () => {
  it('is placed once, in the first place of the cheapest product, and takes nothing with it when it is removed', async () => {
    const { shop, read, place, remove } = await openNewShop();
    expect(await place()).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    await aProduct(shop, { price: 50 });
    const cheap = await aProduct(shop, { price: 5, stock: 10 });
    await aHostel(shop, { name: 'Godavari', blocks: ['F'], floors: ['9'] });
    const placed = await Promise.all([place(), place()]);
    expect(placed.map(({ status }) => status)).toEqual([201, 201]);
    const orders = await shop.ctx.db.selectFrom('orders').selectAll().execute();
    expect(orders).toMatchObject([
      { delivery_address: 'Room no. Test, Block F, Floor 9, Hostel Godavari', delivery_status: 'pending' },
    ]);
    expect((await read()).testOrderId).toBe(orders[0]?.id);
    expect((await remove()).body.data).toMatchObject({
      done: ['places', 'products', 'testOrder'],
      testOrderId: null,
    });
    const product = await shop.ctx.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', cheap.id)
      .execute();
    expect(product).toEqual([{ stock: 10 }]);
    expect(await checkData(shop.ctx.db)).toEqual([]);
    const users = await shop.ctx.db.selectFrom('users').select(['fullname', 'is_blocked']).execute();
    expect(users).toEqual([{ fullname: 'Closed account', is_blocked: 1 }]);
    expect((await remove()).body.code).toBe('ORDER_NOT_FOUND');
    expect((await place()).status).toBe(201);
  });

  it('counts in no figure once it is removed, and in all until then', async () => {
    const { shop, token, place, remove } = await openNewShop();
    await aProduct(shop);
    const readFigures = async () => {
      const dashboard = (await shop.request('getDashboard', {}, token)).body.data;
      const report = (await shop.request('getCashReport', {}, token)).body.data;
      const board = (await shop.request('getBoard', {}, token)).body.data;
      return [
        dashboard.today.orders,
        dashboard.byStatus.reduce((sum, { orders }) => sum + orders, 0),
        dashboard.byHostel.reduce((sum, { orders }) => sum + orders, 0),
        report.orders.placed.count,
        report.orders.cancelled.count,
        board.cancelled,
      ];
    };
    await place();
    expect(await readFigures()).toEqual([1, 1, 1, 1, 0, 0]);
    await remove();
    expect(await readFigures()).toEqual([0, 0, 0, 0, 0, 0]);
    // As a board asks for it after the cancellation.
    const { id } = await shop.ctx.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const board = await shop.request('getBoard', { query: { ids: id } }, token);
    expect(board.body.data.cards).toEqual([]);
  });

  it('is one for all owners, and another one only after it was delivered or removed', async () => {
    const { shop, place } = await openNewShop();
    await aProduct(shop);
    await place();
    const other = await anAdmin(shop);
    expect((await shop.request('placeTestOrder', {}, other.token)).status).toBe(201);
    const count = async () => (await shop.ctx.db.selectFrom('orders').select('id').execute()).length;
    expect(await count()).toBe(1);
    await shop.ctx.db.updateTable('orders').set({ payment_status: 'paid' }).execute();
    expect((await shop.request('removeTestOrder', {}, other.token)).body.code).toBe('ILLEGAL_STATUS');
    await shop.ctx.db.updateTable('orders').set({ delivery_status: 'delivered' }).execute();
    expect((await shop.request('removeTestOrder', {}, other.token)).body.code).toBe('ILLEGAL_STATUS');
    await place();
    expect(await count()).toBe(2);
    const placed = shop.ctx.db.selectFrom('audit_log').where('action', '=', 'shop.test-order-placed');
    expect(await placed.select('action').execute()).toHaveLength(2);
  });

  it('is not placed once the shop is open, nor in the name of a customer', async () => {
    const { shop, token, place } = await openNewShop();
    await aProduct(shop);
    await aCustomer(shop, { email: 'owner@corridor.test' });
    expect((await place()).body.code).toBe('EMAIL_TAKEN');
    await shop.request('updateShopState', { body: { status: 'open' } }, token);
    expect((await place()).body.code).toBe('SHOP_HAS_OPENED');
  });
});
