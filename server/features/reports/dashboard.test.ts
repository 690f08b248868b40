import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import type { TestPartner, TestProduct } from '#testing/builders.ts';
import { aCancellationFee } from '#testing/cash-states.ts';
import { openTestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import type { TestShop } from '#testing/harness.ts';
import { updateRows } from '#testing/rows.ts';

const now = '2026-11-21T16:00:00+05:30';

let shop: TestShop;
let admin: string;
let ravi: TestPartner;
let meena: TestPartner;
let biscuits: TestProduct;
let secondProduct: TestProduct;
let lowStock: { few: TestProduct; none: TestProduct; underMinimum: TestProduct };

type OrderSteps = { accept?: TestPartner; start?: true; afterMinutes?: number; cancel?: true };

async function placeOrderAt(
  at: string,
  body: Record<string, unknown>,
  steps: OrderSteps = {},
): Promise<string> {
  shop.clock.set(at);
  const { token } = await aCustomer(shop);
  const placed = await shop.request('placeOrder', { body }, token);
  if (placed.status !== 201) throw new Error(placed.text);
  const id = placed.body.data.order._id;
  const orderId = { body: { orderId: id } };
  if (steps.cancel) await shop.request('cancelMyOrder', { params: { id } }, token);
  if (steps.accept) await shop.request('acceptDelivery', orderId, steps.accept.token);
  if (steps.start) await shop.request('startDelivery', orderId, steps.accept?.token);
  if (steps.afterMinutes === undefined) return id;
  shop.clock.advance(steps.afterMinutes * 60_000);
  await shop.request('markDelivered', { params: { id } }, steps.accept?.token);
  return id;
}

/** Nine orders over three days. */
async function openFilledShop(): Promise<void> {
  shop = await openTestShop({ at: '2026-11-18T12:00:00+05:30' });
  biscuits = await aProduct(shop, { name: 'Biscuits', price: 100, delivery: 5 });
  secondProduct = await aProduct(shop, { name: 'Lamps', price: 40, delivery: 0 });
  lowStock = {
    few: await aProduct(shop, { name: 'Few left', stock: 5 }),
    none: await aProduct(shop, { name: 'None left', stock: 0 }),
    underMinimum: await aProduct(shop, { name: 'Too few to order', stock: 10, minimum: 12 }),
  };
  const gone = await aProduct(shop, { name: 'Deleted', stock: 1 });
  const hidden = await aProduct(shop, { name: 'Hidden', stock: 1 });
  await aProduct(shop, { name: 'Enough', stock: 6 });
  admin = (await anAdmin(shop)).token;
  await shop.request('deleteProduct', { params: { id: gone.id } }, admin);
  await shop.request('updateProduct', { params: { id: hidden.id }, body: { isVisible: false } }, admin);
  ravi = await aPartner(shop);
  meena = await aPartner(shop);
  await updateRows(shop.ctx.db, 'partners', { where: { id: meena.id }, set: { fullname: 'Meena Iyer' } });

  const one = orderBody([biscuits]);
  const two = orderBody([{ id: secondProduct.id, quantity: 2 }]);
  const { code } = await aCoupon(shop, { value: 10, endsAt: Date.parse('2026-12-01T00:00:00Z') });
  const delivered = { accept: ravi, start: true } as const;
  // 107 rupees each near midnight, 105 by day, 95 with the coupon; two of the second product are 80.
  await placeOrderAt('2026-11-19T23:59:59.999+05:30', one, { ...delivered, afterMinutes: 10 });
  await placeOrderAt('2026-11-20T00:00:00.000+05:30', one, { cancel: true });
  const cheaper = { ...one, couponCode: code };
  await placeOrderAt('2026-11-20T18:00:00.000+05:30', cheaper, { ...delivered, afterMinutes: 20 });
  const byMeena = { accept: meena, start: true } as const;
  await placeOrderAt('2026-11-20T23:55:00.000+05:30', one, { ...byMeena, afterMinutes: 10.04 });
  await placeOrderAt('2026-11-21T00:10:00.000+05:30', one);
  await placeOrderAt('2026-11-21T15:00:00.000+05:30', one, { accept: ravi });
  await placeOrderAt('2026-11-21T15:05:00.000+05:30', two, byMeena);
  await placeOrderAt('2026-11-21T15:10:00.000+05:30', one, { ...delivered, afterMinutes: 7 });
  await placeOrderAt('2026-11-21T15:30:00.000+05:30', two, { cancel: true });
  shop.clock.set(now);
  admin = (await anAdmin(shop)).token;
}

const noOrders = { orders: 0, delivered: 0, cancelled: 0, revenue: 0, averageOrder: 0 };

const fetchDashboard = async (query: object = {}) =>
  (await shop.request('getDashboard', { query }, admin)).body.data;

describe('the dashboard', () => {
  beforeAll(openFilledShop);
  afterAll(() => shop.close());

  it.each([0, 91, -1, 1.5, 'x', '1e9'])('rejects %j days with 400 [ADMIN-10]', async (days) => {
    expect((await shop.request('getDashboard', { query: { days } }, admin)).status).toBe(400);
  });

  it('starts today at 7 AM IST, with the revenue of delivered orders only [ADMIN-2] [ADMIN-11]', async () => {
    expect((await fetchDashboard()).today).toEqual({
      orders: 4,
      delivered: 1,
      cancelled: 1,
      revenue: 105,
      averageOrder: 105,
    });
  });

  it('has orders and revenue per day in IST, including empty days [ADMIN-11]', async () => {
    expect((await fetchDashboard({ days: 5 })).byDay).toEqual([
      { day: '2026-11-17', orders: 0, revenue: 0, cancelled: 0 },
      { day: '2026-11-18', orders: 0, revenue: 0, cancelled: 0 },
      // A night belongs to the day before it.
      { day: '2026-11-19', orders: 2, revenue: 107, cancelled: 1 },
      { day: '2026-11-20', orders: 3, revenue: 202, cancelled: 0 },
      { day: '2026-11-21', orders: 4, revenue: 105, cancelled: 1 },
    ]);
    expect((await fetchDashboard({ days: 1 })).byDay).toEqual([
      { day: '2026-11-21', orders: 4, revenue: 105, cancelled: 1 },
    ]);
    expect((await fetchDashboard()).byDay).toHaveLength(14);
  });

  it('counts orders per status in lifecycle order [ADMIN-11]', async () => {
    const { byStatus } = await fetchDashboard();
    expect(byStatus.map(({ status }) => status)).toEqual([...deliveryStatuses]);
    expect(byStatus.map(({ orders }) => orders)).toEqual([1, 1, 0, 1, 4, 2]);
  });

  it('lists best sellers of delivered orders by quantity [ADMIN-11]', async () => {
    expect((await fetchDashboard()).bestSellers).toEqual([
      { productId: biscuits.id, productName: 'Biscuits', quantity: 4, revenue: 400 },
    ]);
    expect((await fetchDashboard({ days: 1 })).bestSellers[0]).toMatchObject({ quantity: 1, revenue: 100 });
  });

  it('lists low and unavailable stock, lowest first, without products off sale [ADMIN-11]', async () => {
    expect((await fetchDashboard()).lowStock).toEqual([
      { productId: lowStock.none.id, productName: 'None left', stock: 0, promised: 0, minimum_order_qty: 1 },
      { productId: lowStock.few.id, productName: 'Few left', stock: 5, promised: 0, minimum_order_qty: 1 },
      {
        productId: lowStock.underMinimum.id,
        productName: 'Too few to order',
        stock: 10,
        promised: 0,
        minimum_order_qty: 12,
      },
    ]);
  });

  it('has the cash per partner, in hand, open and collected today [ADMIN-11]', async () => {
    expect((await fetchDashboard()).cashToCollect).toEqual([
      // What was paid at 00:05 belongs to the evening before.
      {
        deliverymanId: meena.id,
        fullname: 'Meena Iyer',
        // The balance has what was collected before 7 AM, too.
        inHand: 107,
        open: 80,
        collectedToday: 0,
      },
      { deliverymanId: ravi.id, fullname: 'Ravi Kumar', inHand: 307, open: 105, collectedToday: 105 },
    ]);
  });

  it('counts cash until 7 AM to the evening before, as the cash desk does', async () => {
    shop.clock.set('2026-11-21T06:59:00+05:30');
    const [cash] = (await fetchDashboard()).cashToCollect;
    expect(cash).toMatchObject({ deliverymanId: meena.id, collectedToday: 107 });
    const desk = await shop.request('getCash', {}, admin);
    shop.clock.set(now);
    const own = desk.body.data.partners.find(({ partner }) => partner._id === meena.id);
    expect(own).toMatchObject({ collectedToday: 107, inHand: cash?.inHand });
  });

  it('has orders and revenue per hostel in any spelling, other addresses last [ADMIN-11]', async () => {
    const ownShop = await openTestShop();
    const { token } = await anAdmin(ownShop);
    const product = await aProduct(ownShop, { price: 10, delivery: 0 });
    const room = (hostel: string) => `Room no. 1, Block A, Floor 2, Hostel ${hostel}`;
    const to = async (deliveryAddress: string) =>
      anOrder(ownShop, { body: orderBody([product], { deliveryAddress }) });
    for (const address of ['Gate 3', 'The office', 'The kitchen']) await to(address);
    for (const hostel of ['Kaveri Hostel', 'kaveri', 'Kaveri Hostel', 'Ganga']) await to(room(hostel));
    await anOrderWithStatus(ownShop, 'delivered', {
      body: orderBody([product], { deliveryAddress: room('KAVERI') }),
    });
    const { id, customer } = await to(room('Ganga'));
    await ownShop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect((await ownShop.request('getDashboard', {}, token)).body.data.byHostel).toEqual([
      { hostel: 'Kaveri Hostel', orders: 4, revenue: 10 },
      { hostel: 'Ganga', orders: 2, revenue: 0 },
      { hostel: 'Other addresses', orders: 3, revenue: 0 },
    ]);
    await ownShop.close();
  });

  it('is all zeros without orders [ADMIN-11]', async () => {
    const ownShop = await openTestShop();
    const { token } = await anAdmin(ownShop);
    const { data } = (await ownShop.request('getDashboard', { query: { days: 2 } }, token)).body;
    expect(data).toEqual({
      now: '2026-11-21T09:30:00.000Z',
      today: noOrders,
      weekAgo: noOrders,
      period: { ...noOrders, cancelledShare: 0 },
      byHour: Array.from({ length: 24 }, (_, hour) => ({
        hour: (hour + 7) % 24,
        orders: 0,
        revenue: 0,
        usualOrders: 0,
      })),
      byDay: [
        { day: '2026-11-20', orders: 0, revenue: 0, cancelled: 0 },
        { day: '2026-11-21', orders: 0, revenue: 0, cancelled: 0 },
      ],
      byStatus: deliveryStatuses.map((status) => ({ status, orders: 0 })),
      byHostel: [],
      bestSellers: [],
      couponUses: [],
      lowStock: [],
      deliveryMinutes: { deliveries: 0, median: 0, slowTenth: null, withoutTime: 0, isLimited: false },
      cashToCollect: [],
    });
    await ownShop.close();
  });
});

describe('the dashboard after further payments', () => {
  beforeEach(openFilledShop);
  afterEach(() => shop.close());

  it('lowers revenue and best sellers on the day of a refund, not of its order', async () => {
    const id = await placeOrderAt('2026-11-20T18:30:00+05:30', orderBody([biscuits]), {
      accept: meena,
      start: true,
      afterMinutes: 5,
    });
    shop.clock.set(now);
    const before = await fetchDashboard({ days: 2 });
    const lines = [{ productId: biscuits.id, quantity: 1 }];
    const body = { id: shop.ctx.ids.random(), lines, reason: 'wrong', from: 'bank' };
    expect((await shop.request('refundOrder', { params: { id }, body }, admin)).status).toBe(201);
    const after = await fetchDashboard({ days: 2 });
    expect(after.today).toEqual({ ...before.today, revenue: 0, averageOrder: 0 });
    expect(after.byDay.map(({ revenue }) => revenue)).toEqual([before.byDay[0]?.revenue, 0]);
    expect(after.byHour.map(({ revenue }) => revenue)[16 - 7]).toBe(-105);
    const hostelRevenue = after.byHostel.reduce((sum, { revenue }) => sum + revenue, 0);
    expect(hostelRevenue).toBe(after.period.revenue);
    const quantityOf = ({ bestSellers }: typeof before) => bestSellers[0]?.quantity ?? 0;
    expect(quantityOf(after)).toBe(quantityOf(before) - 1);
  });

  it('excludes unpaid orders and takes corrections off, like the cash desk [ADMIN-11]', async () => {
    const body = orderBody([secondProduct]);
    const id = await placeOrderAt('2026-11-21T16:01:00+05:30', body, { accept: meena, start: true });
    const pay = (paymentStatus: string) =>
      shop.request('setOrderStatus', { params: { id }, body: { paymentStatus } }, admin);
    const fetchCash = async () => (await fetchDashboard()).cashToCollect[0];
    expect(await fetchCash()).toMatchObject({ open: 120, collectedToday: 0 });
    await pay('paid');
    expect(await fetchCash()).toMatchObject({ open: 80, collectedToday: 0 });
    await pay('pending');
    await shop.request('markDelivered', { params: { id } }, meena.token);
    expect(await fetchCash()).toMatchObject({ open: 80, collectedToday: 40 });
    shop.clock.advance(60_000);
    await pay('failed');
    expect(await fetchCash()).toMatchObject({ open: 80, collectedToday: 0 });
    await pay('paid');
    expect(await fetchCash()).toMatchObject({ collectedToday: 40 });
  });

  it('counts a cancellation fee that a partner collected, as the cash desk does', async () => {
    const partner = await aPartner(shop);
    const params = { id: await aCancellationFee(shop) };
    await shop.request('collectCancellationFee', { params, body: { partnerId: partner.id } }, admin);
    const desk = await shop.request('getCash', {}, admin);
    const own = desk.body.data.partners.find((each) => each.partner._id === partner.id);
    const shown = (await fetchDashboard()).cashToCollect.find((each) => each.deliverymanId === partner.id);
    expect(own).toMatchObject({ collectedToday: 10, inHand: 10 });
    expect(shown).toMatchObject({ collectedToday: 10, inHand: 10 });
  });

  it('excludes orders paid before the delivery from cash [ADMIN-11]', async () => {
    const otherPartner = await aPartner(shop);
    const id = await placeOrderAt('2026-11-21T16:10:00+05:30', orderBody([secondProduct]), {
      accept: otherPartner,
      start: true,
    });
    const body = { paymentStatus: 'paid', paymentReason: 'Paid at the counter' };
    await shop.request('setOrderStatus', { params: { id }, body }, admin);
    shop.clock.advance(60_000);
    await shop.request('markDelivered', { params: { id } }, otherPartner.token);
    const cash = (await fetchDashboard()).cashToCollect.find((one) => one.deliverymanId === otherPartner.id);
    expect(cash).toMatchObject({ open: 0, collectedToday: 0 });
  });
});
