import { describe, expect, it } from 'vitest';
import type { DeliveryView } from '#contract/orders.ts';
import { formatAddress } from '#domain/room-address.ts';
import { calculateCashToCollectPaise, groupStops } from './stops.ts';

const pending: DeliveryView = {
  _id: 'order-1',
  orderId: 'ORDER-1',
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  deliveryStatus: 'confirmed',
  paymentStatus: 'pending',
  paymentMode: 'COD',
  totalProductPrice: 30,
  totalDeliveryCharge: 3,
  extraDeliveryCharge: 0,
  extraDeliveryChargePerItem: 0,
  pricingPeriod: 'standard',
  couponDiscount: 0,
  totalPrice: 33,
  deliveryAddress: '',
  cancellationFee: 0,
  items: [],
  deliveryAttempts: [],
  refunds: [],
  hasDeliveryCode: true,
  timeline: [],
  user: { fullname: 'Asha Rao', phone: '+919845012301', email: 'asha@corridor.test', isVerified: true },
};

/** An order to `B 2 208` (block, floor, room) of a hostel. */
function createOrder(
  location: string,
  changes: Partial<DeliveryView> = {},
  hostelName = 'Kaveri',
): DeliveryView {
  const [hostelBlock = '', floor = '', roomNumber = ''] = location.split(' ');
  const deliveryAddress = formatAddress({ hostelBlock, floor, roomNumber, hostelName });
  return { ...pending, _id: `${hostelName} ${location}`, deliveryAddress, ...changes };
}

const getRooms = (orders: readonly DeliveryView[]) =>
  groupStops(orders, []).map(({ heading, stops }) => [
    heading,
    ...stops.map(({ room }) => room?.roomNumber ?? '?'),
  ]);

describe('groupStops', () => {
  it('sorts by block, floor and room with short headings', () => {
    const orders = ['B 3 305', 'C Ground 4', 'B 2 221', 'B 2 28', 'A Ground 1'].map((location) =>
      createOrder(location),
    );
    expect(getRooms(orders)).toEqual([
      ['Block A, Ground floor', '1'],
      ['Block B, Floor 2', '28', '221'],
      ['Floor 3', '305'],
      ['Block C, Ground floor', '4'],
    ]);
  });

  it('shows the hostel when there are several', () => {
    expect(
      getRooms([createOrder('A 1 101', {}, 'Narmada Hostel'), createOrder('A 1 101', {}, 'Ganga')]),
    ).toEqual([
      ['Ganga Hostel, Block A, Floor 1', '101'],
      ['Narmada Hostel, Block A, Floor 1', '101'],
    ]);
  });

  it('normalizes hostel names', () => {
    const orders = [createOrder('A 1 102', {}, 'Narmada Hostel'), createOrder('A 1 101', {}, 'narmada')];
    expect(getRooms(orders)).toEqual([['Block A, Floor 1', '101', '102']]);
  });

  it('puts unparsed addresses last, oldest first', () => {
    const unsortableOrder = { ...pending, _id: 'odd', deliveryAddress: 'At the gate' };
    expect(getRooms([unsortableOrder, createOrder('A 1 101')])).toEqual([
      ['Block A, Floor 1', '101'],
      ['Other addresses', '?'],
    ]);
  });

  it('marks the first stop as next, unless another is out for delivery', () => {
    const getNextNumbers = (orders: DeliveryView[]) =>
      groupStops(orders, []).flatMap(({ stops }) =>
        stops.filter(({ isNext }) => isNext).map(({ number }) => number),
      );
    expect(getNextNumbers([createOrder('A 1 101'), createOrder('A 1 102')])).toEqual([1]);
    expect(
      getNextNumbers([
        createOrder('A 1 101'),
        createOrder('A 1 102', { deliveryStatus: 'out-for-delivery' }),
      ]),
    ).toEqual([2]);
    expect(getNextNumbers([])).toEqual([]);
  });

  it('keeps the keys of all floors when the first stop is delivered', () => {
    const orders = ['B 2 221', 'B 2 228', 'B 3 305', 'C Ground 4'].map((location) => createOrder(location));
    const getKeys = (shown: readonly DeliveryView[]) => groupStops(shown, []).map(({ key }) => key);
    expect(new Set(getKeys(orders)).size).toBe(3);
    expect(getKeys(orders.slice(1))).toEqual(getKeys(orders));
    expect(getKeys(orders.slice(2))).toEqual(getKeys(orders).slice(1));
  });
});

it('calculateCashToCollectPaise sums unpaid cash in paise', () => {
  const orders = [
    createOrder('A 1 101', { totalPrice: 33.5 }),
    createOrder('A 1 102', { totalPrice: 100, paymentStatus: 'paid' }),
    createOrder('A 1 103', { totalPrice: 50, paymentMode: 'online' }),
  ];
  expect(calculateCashToCollectPaise(orders)).toBe(3350);
});
