import { describe, expect, it } from 'vitest';
import type { PickingGroupView, PickingOrderView } from '#contract/picking.ts';
import { formatAddress } from '#domain/room-address.ts';
import { findScannedLine } from './find-scanned-line.ts';
import { groupOrders } from './group-orders.ts';
import { previewShortage } from './preview-shortage.ts';
import { formatRoomAndFloor } from '#web/console/kit/room-text.ts';

type Room = { room: string; block: string; floor: string; hostel: string };
const defaultRoom: Room = { room: '214', block: 'B', floor: '2', hostel: 'Kaveri' };

function item(productId: string, quantity: number) {
  return {
    productId,
    productName: productId,
    description: '',
    imageUrl: '',
    category: 'Snacks',
    storagePlace: null,
    barcode: null,
    stock: 0,
    codeName: null,
    quantity,
    picked: 0,
    price: 30,
    deliveryCharge: 3,
  };
}

function order(
  orderId: string,
  given: Partial<PickingOrderView> & { parts?: Room | null } = {},
): PickingOrderView {
  const { parts = defaultRoom, ...fields } = given;
  const items = fields.items ?? [item('chips', 2)];
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    _id: orderId,
    orderId,
    createdAt: '2026-11-21T09:30:00.000Z',
    stage: 'waiting',
    deliveryStatus: 'pending',
    deliveryAddress:
      parts === null
        ? 'Behind the mess'
        : formatAddress({
            roomNumber: parts.room,
            hostelBlock: parts.block,
            floor: parts.floor,
            hostelName: parts.hostel,
          }),
    ...(parts === null ? {} : { addressParts: parts }),
    customerName: 'Asha',
    pricingPeriod: 'standard',
    extraDeliveryChargePerItem: 0,
    couponDiscount: 0,
    discount: null,
    totalPrice: count * 33,
    items,
    shortages: [],
    ...fields,
  };
}

describe('previewShortage', () => {
  const orders = [order('A'), order('B', { items: [item('chips', 2), item('soap', 1)] }), order('C')];

  it('gives older orders theirs first', () => {
    expect(previewShortage(orders, { productId: 'chips', found: 3 })).toMatchObject([
      { order: { orderId: 'B' }, ordered: 2, found: 1, previousTotalPaise: 9_900, totalPaise: 6_600 },
      { order: { orderId: 'C' }, ordered: 2, found: 0, totalPaise: null },
    ]);
  });

  it('is empty when everything was found, and passes by orders without the product', () => {
    expect(previewShortage(orders, { productId: 'chips', found: 6 })).toEqual([]);
    expect(previewShortage(orders, { productId: 'soap', found: 0 })).toHaveLength(1);
  });
});

describe('findScannedLine', () => {
  const line = (productId: string, codes: { barcode?: string; codeName?: string }) => ({
    ...item(productId, 1),
    ...codes,
    orders: [],
  });
  const groups: PickingGroupView[] = [
    { storagePlace: null, category: 'Snacks', lines: [line('chips', { codeName: 'snk-01' })] },
    { storagePlace: null, category: 'Care', lines: [line('soap', { barcode: '8901234567890' })] },
  ];

  it.each([
    ['a barcode', '8901234567890', 'soap'],
    ['a barcode with spaces', ' 890 1234567890 ', 'soap'],
    ['a product code in another case', 'SNK-01', 'chips'],
    ['a part of a barcode', '890', undefined],
    ['no code', '  ', undefined],
  ])('with %s', (...[_title, code, expected]) => {
    expect(findScannedLine(groups, code)?.productId).toBe(expected);
  });
});

it('groupOrders sorts by hostel, block, floor and room, with other addresses last', () => {
  const groups = groupOrders(
    [
      order('other', { parts: null }),
      order('b2'),
      order('a3', { parts: { ...defaultRoom, block: 'A', floor: '3', room: '301' } }),
      order('a1', { parts: { ...defaultRoom, block: 'A', floor: 'Ground', room: '9' } }),
    ],
    [],
  );
  expect(groups.map(({ place, orders }) => [place, orders.map(({ orderId }) => orderId)])).toEqual([
    ['Kaveri, Block A', ['a1', 'a3']],
    ['Kaveri, Block B', ['b2']],
    ['Other addresses', ['other']],
  ]);
});

it('formatRoomAndFloor names room and floor, or shows the address as written', () => {
  expect(formatRoomAndFloor(order('A'))).toBe('Room 214, Floor 2');
  expect(formatRoomAndFloor(order('B', { parts: null }))).toBe('Behind the mess');
});
