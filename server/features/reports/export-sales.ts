import { rupeesFromPaise } from '#domain/money.ts';
import { formatShopDay, toShopDay } from '#domain/days.ts';
import type { OrderChannel } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Period } from '#server/db/period.ts';
import { columnsOf } from '#server/db/schema.ts';
import { presentBillNumber } from '#server/features/orders/bill-numbers.ts';
import { listRefunds, sharePaidLines } from '#server/features/orders/refunds.ts';
import { readByCursor } from '#server/http/csv.ts';
import type { CsvCell, CsvDownload } from '#server/http/csv.ts';
import { toShopTime } from '#server/iso-time.ts';

type Filter = Period & { channel: OrderChannel | undefined };
type Position = { at: number; id: string };

const batchSize = 500;

/**
 * Every line of the orders delivered in a period, all or those of a channel, with what was paid for it, then every refund of
 * delivered orders in it. Amounts minus refunds are the revenue; nothing names a customer, whose account the file outlives.
 */
export function exportSales(ctx: Context, filter: Filter): CsvDownload {
  return {
    fileName: 'sales',
    columns: [
      'Day',
      'Time',
      'Bill',
      'Order',
      'Channel',
      'Hostel',
      'Partner',
      'Product',
      'Code',
      'Category',
      'Pieces',
      'Price',
      'Charges',
      'Discount',
      'Amount',
      'Paid by',
      'Refunded',
      'Reason',
    ],
    batches: (async function* readSales() {
      yield* readByCursor<CsvCell[], Position>((cursor) => readLines(ctx, filter, cursor));
      yield* readByCursor<CsvCell[], Position>((cursor) => readRefunds(ctx, filter, cursor));
    })(),
  };
}

function formatWhen(at: number): [day: string, time: string] {
  return [formatShopDay(toShopDay(at)), toShopTime(at)];
}

async function readLines({ reports }: Context, { from, to, channel }: Filter, after: Position | null) {
  const orders = await reports
    .selectFrom('orders')
    .leftJoin('partners', 'partners.id', 'partner_id')
    .select(columnsOf.orders.map((column) => `orders.${column}` as const))
    .select('partners.fullname as partner')
    .where('delivery_status', '=', 'delivered')
    .where('delivered_at', '>=', after?.at ?? from)
    .where('delivered_at', '<', to)
    .$if(after !== null, (query) =>
      query.where((row) =>
        row.or([row('delivered_at', '>', after?.at ?? 0), row('orders.id', '>', after?.id ?? '')]),
      ),
    )
    .where('is_removed', '=', 0)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'online'))
    .orderBy('delivered_at')
    .orderBy('orders.id')
    .limit(batchSize)
    .execute();
  const items = await reports
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ['', ...orders.map(({ id }) => id)])
    .orderBy('position')
    .execute();
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const rows = orders.flatMap((order) => {
    const lines = itemsOf.get(order.id) ?? [];
    const paid = sharePaidLines(order, lines);
    return lines.map((line, index): CsvCell[] => {
      const charges = (line.delivery_charge_paise + order.extra_per_item_paise) * line.quantity;
      const amount = paid[index] ?? 0;
      const discount = line.price_paise * line.quantity + charges - amount;
      return [
        ...formatWhen(order.delivered_at ?? 0),
        presentBillNumber(order).billNumber ?? null,
        order.short_id,
        order.channel,
        order.address_hostel,
        order.partner,
        line.product_name,
        line.code_name,
        line.category,
        line.quantity,
        ...[line.price_paise, charges, discount, amount].map(rupeesFromPaise),
        order.payment_status === 'paid' ? order.payment_mode : order.payment_status,
        null,
        null,
      ];
    });
  });
  const last = orders.at(-1);
  const nextCursor = last && orders.length === batchSize ? { at: last.delivered_at ?? 0, id: last.id } : null;
  return { rows, nextCursor };
}

async function readRefunds({ reports }: Context, { from, to, channel }: Filter, after: Position | null) {
  const refunds = await reports
    .selectFrom('cash_documents')
    .innerJoin('refunds', 'refunds.document_id', 'cash_documents.id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('partners', 'partners.id', 'partner_id')
    .select(['cash_documents.id', 'cash_documents.at', 'order_id', 'refunded_paise', 'short_id'])
    .select(['bill_year', 'bill_number', 'orders.channel'])
    .select(['address_hostel', 'partners.fullname as partner'])
    .where('delivery_status', '=', 'delivered')
    .where('cash_documents.at', '>=', after?.at ?? from)
    .where('cash_documents.at', '<', to)
    .$if(after !== null, (query) =>
      query.where((row) =>
        row.or([
          row('cash_documents.at', '>', after?.at ?? 0),
          row('cash_documents.id', '>', after?.id ?? ''),
        ]),
      ),
    )
    .where('is_removed', '=', 0)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'online'))
    .orderBy('cash_documents.at')
    .orderBy('cash_documents.id')
    .limit(batchSize)
    .execute();
  const details = await listRefunds(
    reports,
    refunds.map(({ order_id: id, refunded_paise }) => ({ id, refunded_paise })),
  );
  const rows = refunds.map((row): CsvCell[] => {
    const { id, at, order_id, short_id, address_hostel, partner } = row;
    const refund = details.get(order_id)?.find((each) => each.id === id);
    const pieces = refund?.lines.map(({ quantity, productName }) => `${quantity} × ${productName}`);
    return [
      ...formatWhen(at),
      presentBillNumber(row).billNumber ?? null,
      short_id,
      row.channel,
      address_hostel,
      partner,
      pieces?.join('; ') || null,
      ...Array.from({ length: 7 }, () => null),
      refund?.from ?? null,
      rupeesFromPaise(refund?.amountPaise ?? 0),
      refund?.reason ?? null,
    ];
  });
  const last = refunds.at(-1);
  return { rows, nextCursor: last && refunds.length === batchSize ? { at: last.at, id: last.id } : null };
}
