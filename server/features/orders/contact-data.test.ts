import { describe, expect, it } from 'vitest';
import { contactVisibleMs } from '#domain/order-lifecycle.ts';
import { aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import type { TestOrder } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { findRow } from '#testing/rows.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

const note = 'Ring twice, then call +919800000000';
const roomAddress = 'Room no. 214, Block B, Floor 2, Hostel Kaveri';

async function anOrderWithNote(
  status: 'delivered' | 'confirmed' | 'out-for-delivery',
  deliveryAddress = roomAddress,
) {
  const body = orderBody([await aProduct(shop)], { deliveryAddress, customerNote: note });
  return anOrderWithStatus(shop, status, { body });
}

/** Everything that the partner receives about an order. */
async function readAsPartner({ id, partner }: TestOrder) {
  const lists = ['listAssignedOrders', 'listCompletedDeliveries', 'listPendingOrders', 'getMyCash'] as const;
  const order = await shop.request('getOrder', { params: { id } }, partner.token);
  const texts = await Promise.all(
    lists.map(async (name) => (await shop.request(name, {}, partner.token)).text),
  );
  return { order: order.body.data, text: [order.text, ...texts].join('\n') };
}

async function findCustomer({ customer }: TestOrder) {
  return findRow(shop.ctx.db, 'users', { id: customer.id });
}

async function findPartnerPhone({ partner }: TestOrder): Promise<string> {
  const { phone } = await findRow(shop.ctx.db, 'partners', { id: partner.id });
  return phone;
}

/** Ends the order by a cancellation of its customer. */
async function cancel({ id, customer }: TestOrder): Promise<void> {
  expect((await shop.request('cancelMyOrder', { params: { id } }, customer.token)).status).toBe(200);
}

describe('the contact data of a finished order', () => {
  it.each(['delivered', 'cancelled'] as const)(
    'that is %s is visible to its partner for an hour, then only room, amount and items',
    async (status) => {
      const order = await anOrderWithNote(status === 'delivered' ? 'delivered' : 'confirmed');
      if (status === 'cancelled') await cancel(order);
      const { fullname, phone, email } = await findCustomer(order);
      shop.clock.advance(contactVisibleMs - 1);
      const before = await readAsPartner(order);
      expect(before.order).toMatchObject({
        user: { fullname, phone, email },
        deliveryAddress: roomAddress,
        customerNote: note,
      });

      shop.clock.advance(1);
      const after = await readAsPartner(order);
      for (const hidden of [fullname, phone, email, note, 'Kaveri', 'Block B', 'Cancelled by'])
        expect(after.text).not.toContain(hidden);
      expect(after.order).toMatchObject({
        user: {},
        deliveryAddress: 'Room no. 214',
        addressParts: { room: '214', block: '', floor: '', hostel: '' },
        totalPrice: before.order.totalPrice,
        items: before.order.items,
      });
      expectOrderAddsUp(after.order);
    },
  );

  it('leaves nothing of an address in another format', async () => {
    const order = await anOrderWithNote('delivered', 'Behind the temple, ask for Asha Rao');
    shop.clock.advance(contactVisibleMs);
    const { order: view, text } = await readAsPartner(order);
    expect(view.deliveryAddress).toBe('');
    expect(view).not.toHaveProperty('addressParts');
    expect(text).not.toContain('temple');
  });

  it('keeps the name of the partner for its customer, and the phone for an hour', async () => {
    const order = await anOrderWithNote('delivered');
    const phone = await findPartnerPhone(order);
    const read = async () => {
      const { token } = order.customer;
      const one = (await shop.request('getOrder', { params: { id: order.id } }, token)).body.data;
      const [listed] = (await shop.request('listMyOrders', {}, token)).body.data;
      expect(listed?.deliveryPartner).toEqual(one.deliveryPartner);
      expect(one).toMatchObject({ deliveryAddress: roomAddress, customerNote: note });
      return one.deliveryPartner;
    };
    shop.clock.advance(contactVisibleMs - 1);
    expect(await read()).toEqual({ name: 'Ravi Kumar', phone });
    shop.clock.advance(1);
    expect(await read()).toEqual({ name: 'Ravi Kumar' });
    expect((await shop.request('exportMyData', {}, order.customer.token)).text).not.toContain(phone);
  });

  it('stays visible while an order is under way, however long', async () => {
    const order = await anOrderWithNote('out-for-delivery');
    const { phone } = await findCustomer(order);
    shop.clock.advance(10 * contactVisibleMs);
    expect((await readAsPartner(order)).order.user.phone).toBe(phone);
  });

  it('stays visible to admins', async () => {
    const order = await anOrderWithNote('delivered');
    const { email, phone, fullname } = await findCustomer(order);
    shop.clock.advance(10 * contactVisibleMs);
    const { token } = await anAdmin(shop, { role: 'employee' });
    const seen = await shop.request('getOrder', { params: { id: order.id } }, token);
    expect(seen.body.data).toMatchObject({
      user: { email, phone, fullname },
      deliveryAddress: roomAddress,
      customerNote: note,
      deliveryman: { phone: await findPartnerPhone(order) },
    });
  });
});
