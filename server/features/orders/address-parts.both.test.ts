import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
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
  ['Room no. 1, Block D, Floor 2, Hostel Kaveri', undefined],
  ['Room no. 1, Block A, Floor 6, Hostel Kaveri', undefined],
  ['Room no. 1, Block A, Floor Groundfloor, Hostel Kaveri', undefined],
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

  it('of old orders is parsed by the migration in the same way [CHK-15]', async () => {
    for (const [text] of addresses) await anOrder(shop, { body: bodyTo(text) });
    const read = () =>
      shop.ctx.db
        .selectFrom('orders')
        .select(['id', 'address_room', 'address_block', 'address_floor', 'address_hostel'])
        .orderBy('id')
        .execute();
    const before = await read();
    const none = { address_room: null, address_block: null, address_floor: null, address_hostel: null };
    await shop.ctx.db.updateTable('orders').set(none).execute();
    const file = `0013-handovers-payments-addresses.${shop.ctx.database.engine}.sql`;
    const migration = new URL(`../../db/migrations/${file}`, import.meta.url);
    await sql.raw(readFileSync(migration, 'utf8')).execute(shop.ctx.db);
    expect(await read()).toEqual(before);
    expect(before.filter((row) => row.address_room !== null).length).toBeGreaterThan(0);
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
