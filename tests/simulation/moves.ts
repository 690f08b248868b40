import type { EndpointName } from '#contract/contract.ts';
import { resolutionChoices } from '#domain/delivery-attempts.ts';
import { deliveryStatuses, doorPaymentModes, paymentStatuses } from '#domain/order-lifecycle.ts';
import { orderBody } from '#testing/builders.ts';
import { anyAdmin, deskMoves } from './desk-moves.ts';
import type { Move, OrderState, Person } from './desk-moves.ts';
import type { World } from './world.ts';

const beforeStart = ['pending', 'confirmed', 'preparing'] as const;
const open = [...beforeStart, 'out-for-delivery'] as const;

/** Its partner, mostly; now and then another one. */
function partnerOf({ random, partners }: World, order: OrderState): Person {
  const own = partners.find(({ id }) => id === order.partner_id);
  return own !== undefined && random.chance(0.9) ? own : random.pick(partners);
}

function customerOf({ random, customers }: World, order: OrderState): Person {
  const own = customers.find(({ id }) => id === order.user_id);
  return own !== undefined && random.chance(0.95) ? own : random.pick(customers);
}

const params = ({ id }: OrderState) => ({ params: { id } });
const seen = ({ random }: World, order: OrderState) =>
  random.chance(0.5) ? { seen: { status: order.delivery_status, partnerId: order.partner_id } } : {};
const maybeReason = ({ random }: World) => (random.chance(0.5) ? { reason: 'As agreed' } : {});
const byAdmin =
  (body: (world: World, order: OrderState) => object): Move['plan'] =>
  (world, order) => ({ actor: anyAdmin(world), request: { ...params(order), body: body(world, order) } });
const ofOrders =
  (toActor: (world: World, order: OrderState) => Person): Move['plan'] =>
  (world, order) => {
    const others = world.random.chance(0.3) ? [world.random.pickAny(world.orders) ?? order.id] : [];
    return {
      actor: toActor(world, order),
      request: { body: { orderIds: [...new Set([order.id, ...others])] } },
    };
  };

async function itemOf({ shop, random }: World, order: OrderState) {
  const items = await shop.ctx.db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const item = random.pickAny(items) ?? { product_id: 'none', quantity: 1 };
  return { productId: item.product_id, picked: random.below(item.quantity + 1) };
}

/** Every endpoint that moves an order, its goods or its money. */
export const moves: Partial<Record<EndpointName, Move>> = {
  placeOrder: {
    weight: 0,
    plan: ({ random, customers, products, coupons }) => {
      const items = products
        .filter(() => random.chance(0.6))
        .map(({ id }) => ({ id, quantity: 1 + random.below(3) }));
      const coupon = random.chance(0.5) ? random.pickAny(coupons) : undefined;
      const body = { couponCode: coupon?.code ?? null };
      return {
        actor: random.pick(customers),
        request: {
          body: orderBody(items.length > 0 ? items : [products[0]], body),
          headers: { 'idempotency-key': `order-${random.below(1e9)}` },
        },
      };
    },
  },
  cancelMyOrder: {
    weight: 3,
    in: beforeStart,
    plan: (world, order) => ({ actor: customerOf(world, order), request: { ...params(order), body: {} } }),
  },
  acceptDelivery: {
    weight: 6,
    in: beforeStart,
    plan: (world, order) => ({
      actor: world.random.pick(world.partners),
      request: { body: { orderId: order.id } },
    }),
  },
  acceptDeliveries: {
    weight: 1,
    in: beforeStart,
    plan: ofOrders(({ random, partners }) => random.pick(partners)),
  },
  startDelivery: {
    weight: 6,
    in: ['confirmed', 'preparing'],
    plan: (world, order) => ({ actor: partnerOf(world, order), request: { body: { orderId: order.id } } }),
  },
  giveBackDelivery: {
    weight: 2,
    in: ['confirmed', 'preparing'],
    plan: (world, order) => ({
      actor: partnerOf(world, order),
      request: { ...params(order), body: { reason: 'I have a class' } },
    }),
  },
  startDeliveries: { weight: 1, in: ['confirmed', 'preparing'], plan: ofOrders(partnerOf) },
  markDelivered: {
    weight: 6,
    in: ['out-for-delivery'],
    plan: (world, order) => ({
      actor: partnerOf(world, order),
      request: {
        ...params(order),
        body: {
          ...(world.random.chance(0.7) ? { otp: order.delivery_code } : { reason: 'No phone at hand' }),
          paymentMode: world.random.pickAny(doorPaymentModes),
        },
      },
    }),
  },
  recordFailedDelivery: {
    weight: 3,
    in: ['out-for-delivery'],
    plan: (world, order) => ({
      actor: partnerOf(world, order),
      request: { body: { orderId: order.id, reason: world.random.pick(['nobody_there', 'damaged']) } },
    }),
  },
  resolveFailedDelivery: {
    weight: 3,
    in: ['out-for-delivery'],
    plan: byAdmin(({ random }) => ({ resolution: random.pickAny(resolutionChoices) })),
  },
  setOrderStatus: {
    weight: 3,
    in: [...open, 'delivered'],
    plan: byAdmin((world, order) => {
      const { random } = world;
      const deliveryStatus = random.chance(0.7) ? { deliveryStatus: random.pickAny(deliveryStatuses) } : {};
      const paymentStatus = random.chance(0.4) ? { paymentStatus: random.pickAny(paymentStatuses) } : {};
      const isPaid = paymentStatus.paymentStatus === 'paid';
      const paymentMode = isPaid ? { paymentMode: random.pickAny(doorPaymentModes) } : {};
      return { ...deliveryStatus, ...paymentStatus, ...paymentMode, ...seen(world, order) };
    }),
  },
  setDelivery: {
    weight: 2,
    in: open,
    plan: byAdmin(({ random, partners }) => ({
      ...(random.chance(0.5) ? { deliveryStatus: random.pickAny(deliveryStatuses) } : {}),
      ...(random.chance(0.6) ? { deliverymanId: random.pick(partners).id } : {}),
    })),
  },
  assignOrder: {
    weight: 3,
    in: open,
    plan: byAdmin((world, order) => ({
      partnerId: world.random.pick(world.partners).id,
      override: world.random.chance(0.3),
      ...seen(world, order),
    })),
  },
  unassignOrder: {
    weight: 2,
    in: ['confirmed', 'preparing'],
    plan: byAdmin((world, order) => ({ ...maybeReason(world), ...seen(world, order) })),
  },
  cancelOrderForShop: {
    weight: 1,
    in: open,
    plan: byAdmin((world, order) => ({ ...maybeReason(world), ...seen(world, order) })),
  },
  recallOrder: {
    weight: 4,
    in: ['confirmed', 'preparing', 'out-for-delivery', 'delivered'],
    plan: byAdmin((_world, order) => ({
      seen: { status: order.delivery_status, partnerId: order.partner_id },
    })),
  },
  startPicking: { weight: 3, in: beforeStart, plan: ofOrders(anyAdmin) },
  stopPicking: { weight: 1, in: beforeStart, plan: ofOrders(anyAdmin) },
  markOrdersPicked: { weight: 2, in: beforeStart, plan: ofOrders(anyAdmin) },
  reopenPicking: { weight: 1, in: beforeStart, plan: ofOrders(anyAdmin) },
  markItemsPicked: {
    weight: 2,
    in: beforeStart,
    plan: async (world, order) => ({
      actor: anyAdmin(world),
      request: { body: { items: [{ orderId: order.id, ...(await itemOf(world, order)) }] } },
    }),
  },
  recordShortage: {
    weight: 2,
    in: beforeStart,
    plan: async (world, order) => {
      const { productId, picked } = await itemOf(world, order);
      const stockLeft = world.random.below(4);
      return {
        actor: anyAdmin(world),
        request: { ...params(order), body: { productId, picked, stockLeft } },
      };
    },
  },
  collectCancellationFee: {
    weight: 3,
    in: ['cancelled'],
    plan: byAdmin(({ random, partners }) =>
      random.chance(0.5) ? { partnerId: random.pick(partners).id } : {},
    ),
  },
  waiveCancellationFee: { weight: 1, in: ['cancelled'], plan: byAdmin(() => ({})) },
  ...deskMoves,
};
