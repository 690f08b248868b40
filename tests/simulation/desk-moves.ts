import type { EndpointName } from '#contract/contract.ts';
import { cashExplanations, expenseKinds, expenseSources, moneyPlaces, paySources } from '#domain/cash.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { doorPaymentModes } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus, PaymentStatus } from '#domain/order-lifecycle.ts';
import { refundReasons, refundSources } from '#domain/refunds.ts';
import { findBalance } from '#server/features/cash/queries.ts';
import { testAddress } from '#testing/builders.ts';
import { findRow } from '#testing/rows.ts';
import type { World } from './world.ts';

/** An order before a request. */
export type OrderState = {
  id: string;
  user_id: string;
  partner_id: string | null;
  delivery_status: DeliveryStatus;
  payment_status: PaymentStatus;
  delivery_code: string;
};

export type Person = { id: string; token: string };

/** A request of somebody; `order` is the one it is about. */
export type PlannedRequest = {
  name: EndpointName;
  actor: Person;
  order?: OrderState;
  request: { params?: object; body?: object; headers?: Record<string, string> };
};

export type Move = {
  /** How often it is tried where it is likely to succeed. */
  weight: number;
  /** The statuses in which it can succeed; it is tried in others too, less often. */
  in?: readonly DeliveryStatus[];
  plan: (
    world: World,
    order: OrderState,
  ) => Omit<PlannedRequest, 'name' | 'order'> | Promise<Omit<PlannedRequest, 'name' | 'order'>>;
};

export const anyAdmin = ({ random, owner, employee }: World): Person => random.pick([owner, employee]);

async function stockOf({ shop }: World, id: string): Promise<number> {
  return (await findRow(shop.ctx.db, 'products', { id })).stock;
}

/** What the till or a partner has, in rupees. */
async function balanceOf({ shop }: World, kind: 'till' | 'partner', id = ''): Promise<number> {
  return rupeesFromPaise(await findBalance(shop.ctx.db, kind, id));
}

/** Endpoints that move goods and money without an order, and those that change who may work. */
export const deskMoves: Partial<Record<EndpointName, Move>> = {
  announceHandIn: {
    weight: 1,
    plan: async (world) => {
      const actor = world.random.pick(world.partners);
      return {
        actor,
        request: { body: { amount: Math.max(0, await balanceOf(world, 'partner', actor.id)) } },
      };
    },
  },
  countHandIn: {
    weight: 1,
    plan: async (world) => {
      const { shop, random } = world;
      const actor = anyAdmin(world);
      const partnerId = random.pick(world.partners).id;
      const cash = await shop.request('getPartnerCash', { params: { id: partnerId } }, actor.token);
      const countedAmount = Math.max(
        0,
        (await balanceOf(world, 'partner', partnerId)) - (random.chance(0.3) ? 5 : 0),
      );
      const body = { partnerId, countedAmount, previousHandInId: cash.body.data.lastHandInId };
      return { actor, request: { body: { id: shop.ctx.ids.random(), ...body } } };
    },
  },
  explainCashDifference: {
    weight: 1,
    plan: async (world) => {
      const { shop, random } = world;
      const differences = await shop.ctx.db
        .selectFrom('cash_differences')
        .select('id')
        .orderBy('opened_at')
        .execute();
      const { id } = random.pickAny(differences) ?? { id: 'none' };
      return {
        actor: anyAdmin(world),
        request: { params: { id }, body: { explanation: random.pickAny(cashExplanations) } },
      };
    },
  },
  transferMoney: {
    weight: 1,
    plan: ({ shop, owner, random }) => {
      const [from, to] = [random.pickAny(moneyPlaces), random.pickAny(moneyPlaces)];
      const body = { id: shop.ctx.ids.random(), amount: 1 + random.below(60), from, to };
      return { actor: owner, request: { body } };
    },
  },
  recordExpense: {
    weight: 1,
    plan: (world) => {
      const { shop, random } = world;
      const [expense, from] = [random.pickAny(expenseKinds), random.pickAny(expenseSources)];
      const body = { id: shop.ctx.ids.random(), amount: 1 + random.below(40), expense, from };
      return { actor: anyAdmin(world), request: { body } };
    },
  },
  payPartner: {
    weight: 1,
    plan: ({ shop, owner, random, partners }) => {
      const body = {
        id: shop.ctx.ids.random(),
        amount: 1 + random.below(30),
        from: random.pickAny(paySources),
      };
      return { actor: owner, request: { params: { id: random.pick(partners).id }, body } };
    },
  },
  placePhoneOrder: {
    weight: 1,
    plan: async (world) => {
      const { shop, random, customers } = world;
      const products = await shop.ctx.db.selectFrom('products').select('id').orderBy('id').execute();
      const { id = 'none' } = random.pickAny(products) ?? {};
      const contact = { fullname: 'Meera Nair', phone: `+9198450${10_000 + random.below(3)}` };
      const caller = random.chance(0.5) ? { contact } : { customerId: random.pick(customers).id };
      const items = [{ productId: id, quantity: 1 + random.below(3) }];
      const body = { items, ...caller, deliveryAddress: testAddress };
      return { actor: anyAdmin(world), request: { body } };
    },
  },
  sellAtCounter: {
    weight: 2,
    plan: async (world) => {
      const { shop, random } = world;
      const products = await shop.ctx.db.selectFrom('products').select('id').orderBy('id').execute();
      const { id = 'none' } = random.pickAny(products) ?? {};
      const items = [{ productId: id, quantity: 1 + random.below(3) }];
      const headers = random.chance(0.5) ? { 'idempotency-key': shop.ctx.ids.random() } : {};
      const body = { items, paymentMode: random.pickAny(doorPaymentModes) };
      return { actor: anyAdmin(world), request: { body, headers } };
    },
  },
  refundOrder: {
    weight: 2,
    plan: async (world) => {
      const { shop, random } = world;
      const ended = await shop.ctx.db
        .selectFrom('orders')
        .innerJoin('order_items', 'order_id', 'orders.id')
        .select(['orders.id', 'product_id as productId', 'quantity'])
        .where('delivery_status', 'in', ['delivered', 'cancelled'])
        .orderBy('orders.id')
        .orderBy('position')
        .execute();
      const { id, productId, quantity } = random.pickAny(ended) ?? {
        id: 'none',
        productId: 'none',
        quantity: 1,
      };
      const pieces = { productId, quantity: 1 + random.below(quantity), returned: random.chance(0.5) };
      const what = random.chance(0.6) ? { lines: [pieces] } : { amount: 1 + random.below(40) };
      const [reason, from] = [random.pickAny(refundReasons), random.pickAny(refundSources)];
      const body = { id: shop.ctx.ids.random(), ...what, reason, from };
      return { actor: anyAdmin(world), request: { params: { id }, body } };
    },
  },
  confirmUpi: {
    weight: 1,
    plan: async (world) => {
      const { shop, owner, random } = world;
      const claims = await shop.request('listUnseenUpi', {}, owner.token);
      const orders: { orderId: string }[] = claims.body.data;
      const orderIds = orders.map(({ orderId }) => orderId).filter(() => random.chance(0.6));
      return { actor: owner, request: { body: { orderIds } } };
    },
  },
  countTill: {
    weight: 1,
    plan: async (world) => {
      const { shop, random } = world;
      const expected = Math.max(0, await balanceOf(world, 'till'));
      const countedAmount = expected + (random.chance(0.4) ? random.below(9) : 0);
      return { actor: anyAdmin(world), request: { body: { id: shop.ctx.ids.random(), countedAmount } } };
    },
  },
  reverseCashDocument: {
    weight: 1,
    plan: async ({ shop, owner, random }) => {
      const documents = await shop.ctx.db
        .selectFrom('cash_documents')
        .select('id')
        .orderBy('number')
        .execute();
      const { id } = random.pickAny(documents) ?? { id: 'none' };
      const body = { id: shop.ctx.ids.random(), note: 'Mistyped' };
      return { actor: owner, request: { params: { id }, body } };
    },
  },
  receiveStock: {
    weight: 1,
    plan: (world) => ({
      actor: anyAdmin(world),
      request: {
        body: {
          lines: [{ productId: world.random.pick(world.products).id, quantity: 1 + world.random.below(9) }],
        },
      },
    }),
  },
  countStock: {
    weight: 1,
    plan: async (world) => {
      const productId = world.random.pick(world.products).id;
      const expected = await stockOf(world, productId);
      const counted = world.random.below(expected + 12);
      return { actor: anyAdmin(world), request: { body: { lines: [{ productId, counted, expected }] } } };
    },
  },
  adjustStock: {
    weight: 1,
    plan: (world) => ({
      actor: anyAdmin(world),
      request: {
        params: { id: world.random.pick(world.products).id },
        body: {
          reason: world.random.pick(['damage', 'return', 'correction']),
          quantity: 1 + world.random.below(3),
        },
      },
    }),
  },
  updatePartner: {
    weight: 0.5,
    plan: ({ owner, random, partners }) => ({
      actor: owner,
      request: { params: { id: random.pick(partners).id }, body: { isActive: random.chance(0.9) } },
    }),
  },
  setAvailability: {
    weight: 0.5,
    plan: ({ random, partners }) => ({
      actor: random.pick(partners),
      request: { body: { isOnline: random.chance(0.9) } },
    }),
  },
};
