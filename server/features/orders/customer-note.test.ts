import { describe, expect, it } from 'vitest';
import { textLimits } from '#domain/text-limits.ts';
import { aCustomer, aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

const note = 'Please call, the bell is broken';
const shop = await openShopForFile();

async function placeOrder(customerNote: unknown) {
  const customer = await aCustomer(shop);
  const body = orderBody([await aProduct(shop)], { customerNote });
  const response = await shop.request('placeOrder', { body }, customer.token);
  return { customer, response, id: response.body.data?.order._id };
}

describe('the note of a customer to the delivery partner', () => {
  it('is shown to customer, partner after accepting and admins, not to others', async () => {
    const { customer, id } = await placeOrder(`  ${note}\n`);
    const partner = await aPartner(shop);
    const waiting = await shop.request('listPendingOrders', {}, partner.token);
    expect(waiting.text).toContain(id);
    expect(waiting.text).not.toContain(note);
    const accepted = await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    expect(accepted.body.data.customerNote).toBe(note);
    for (const { token } of [customer, partner, await anAdmin(shop)]) {
      const seen = await shop.request('getOrder', { params: { id } }, token);
      expect(seen.body.data.customerNote).toBe(note);
    }
  });

  it.each([undefined, null, '', '   '])('is absent for %j', async (customerNote) => {
    const { response } = await placeOrder(customerNote);
    expect(response.status).toBe(201);
    expect(response.body.data.order).not.toHaveProperty('customerNote');
  });

  it('is 400 when it is too long or not a text', async () => {
    for (const customerNote of ['x'.repeat(textLimits.customerNote + 1), 7, ['note']]) {
      const { response } = await placeOrder(customerNote);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty('customerNote');
    }
    expect((await placeOrder('x'.repeat(textLimits.customerNote))).response.status).toBe(201);
  });

  it('is in the data export, and removed when the account is closed', async () => {
    const passwordHash = await shop.ctx.hashing.hash('open sesame');
    const customer = await aCustomer(shop, { passwordHash });
    const body = orderBody([await aProduct(shop)], { customerNote: note });
    const placed = await shop.request('placeOrder', { body }, customer.token);
    const id = placed.body.data.order._id;
    const exported = await shop.request('exportMyData', {}, customer.token);
    expect(exported.body.data.orders[0]?.customerNote).toBe(note);
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    await shop.request('closeAccount', { body: { password: 'open sesame' } }, customer.token);
    const row = await findRow(shop.ctx.db, 'orders', { id });
    expect(row.customer_note).toBeNull();
  });
});
