import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const product = await aProduct(shop);

const bodyTo = (deliveryAddress: string) => orderBody([product], { deliveryAddress });
const kaveri = { room: '214', block: 'B', floor: '2', hostel: 'Kaveri' };

/** Addresses as sent, with their parts where they follow the format. */
const addresses = [
  ['Room no. 214, Block B, Floor 2, Hostel Kaveri', kaveri],
  ['  Room no. 214, Block B, Floor 2, Hostel Kaveri ', kaveri],
  [
    'Room no. 7, Hostel side, Block A, Floor Ground, Hostel Old, New',
    { room: '7, Hostel side', block: 'A', floor: 'Ground', hostel: 'Old, New' },
  ],
  ['Room no. ४, Block C, Floor 5, Hostel Śānti', { room: '४', block: 'C', floor: '5', hostel: 'Śānti' }],
  ['The gate, ask for Asha', undefined],
  [
    'Room no. 1, Block East wing, Floor Terrace, Hostel Kaveri',
    { room: '1', block: 'East wing', floor: 'Terrace', hostel: 'Kaveri' },
  ],
  ['room no. 1, Block A, Floor 2, Hostel Kaveri', undefined],
] as const;

describe('the address of an order', () => {
  it.each(addresses)('%j is stored as sent, with its parts [CHK-15] [ENT-6]', async (text, parts) => {
    const { id, customer, partner } = await anOrderWithStatus(shop, 'confirmed', { body: bodyTo(text) });
    const admin = (await anAdmin(shop)).token;
    for (const token of [customer.token, partner.token, admin]) {
      const { data } = (await shop.request('getOrder', { params: { id } }, token)).body;
      expect(data.deliveryAddress).toBe(text.trim());
      expect(data.addressParts).toEqual(parts);
    }
    const { data } = (await shop.request('listDeliveries', {}, admin)).body;
    expect(data.find(({ _id }) => _id === id)?.addressParts).toEqual(parts);
  });

  it('is deleted with its parts when the account is closed', async () => {
    const passwordHash = await shop.ctx.hashing.hash('open sesame');
    const customer = await aCustomer(shop, { passwordHash });
    const { id } = await anOrderWithStatus(shop, 'delivered', { customer, body: bodyTo(addresses[0][0]) });
    await shop.request('closeAccount', { body: { password: 'open sesame' } }, customer.token);
    const order = await shop.request('getOrder', { params: { id } }, (await anAdmin(shop)).token);
    expect(order.body.data.deliveryAddress).toBe('');
    expect(order.body.data).not.toHaveProperty('addressParts');
  });
});
