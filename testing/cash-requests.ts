import type { TestPartner } from './builders.ts';
import { aCancellationFee, aCashDifference, aTransfer, anAnnouncement, anUpiPayment } from './cash-states.ts';
import type { TestShop } from './harness.ts';
import { uniquePhone } from './mailbox.ts';
import { anOrderWithStatus } from './order-states.ts';

type Fixture = { shop: TestShop; partner: TestPartner; product: { id: string } };

/** A valid request for each endpoint of the cash that changes something. */
export const cashRequests = {
  countHandIn: async ({ shop, partner }: Fixture) => {
    const { announced } = await anAnnouncement(shop, { partner });
    const body = { partnerId: partner.id, countedAmount: announced, previousHandInId: null };
    return { body: { id: shop.ctx.ids.random(), ...body } };
  },
  explainCashDifference: async ({ shop, partner }: Fixture) => ({
    params: { id: (await aCashDifference(shop, { partner })).id },
    body: { explanation: 'paid-later' },
  }),
  collectCancellationFee: async ({ shop }: Fixture) => ({
    params: { id: await aCancellationFee(shop) },
    body: {},
  }),
  waiveCancellationFee: async ({ shop }: Fixture) => ({
    params: { id: await aCancellationFee(shop) },
    body: {},
  }),
  transferMoney: ({ shop }: Fixture) => ({
    body: { id: shop.ctx.ids.random(), amount: 1, from: 'owner', to: 'bank' },
  }),
  recordExpense: async ({ shop }: Fixture) => {
    await aTransfer(shop);
    return { body: { id: shop.ctx.ids.random(), amount: 1, expense: 'ice' } };
  },
  payPartner: ({ shop, partner }: Fixture) => ({
    params: { id: partner.id },
    body: { id: shop.ctx.ids.random(), amount: 1, from: 'bank' },
  }),
  confirmUpi: async ({ shop, partner }: Fixture) => ({
    body: { orderIds: [await anUpiPayment(shop, { partner })] },
  }),
  refundOrder: async ({ shop, partner }: Fixture) => {
    const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
    const body = { id: shop.ctx.ids.random(), amount: 1, reason: 'late', from: 'bank' };
    return { params: { id }, body };
  },
  placePhoneOrder: ({ product }: Fixture) => ({
    body: {
      items: [{ productId: product.id, quantity: 1 }],
      contact: { fullname: 'Meera Nair', phone: uniquePhone() },
      deliveryAddress: 'Room no. 12, Block C, Floor 1, Hostel Kaveri',
    },
  }),
  sellAtCounter: ({ product }: Fixture) => ({
    body: { items: [{ productId: product.id, quantity: 1 }], paymentMode: 'COD' },
  }),
  countTill: ({ shop }: Fixture) => ({ body: { id: shop.ctx.ids.random(), countedAmount: 0 } }),
  reverseCashDocument: async ({ shop }: Fixture) => ({
    params: { id: await aTransfer(shop) },
    body: { id: shop.ctx.ids.random(), note: 'Twice' },
  }),
};
