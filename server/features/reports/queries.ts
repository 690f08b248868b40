import { activeStatuses, paymentMethods, paymentModes } from '#domain/order-lifecycle.ts';
import { isCounted } from '#server/db/counted-orders.ts';
import { sortByName } from '#server/db/database.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { sumCollected } from '#server/features/cash/queries.ts';

const maxListLength = 20;

/** Products on sale with low or insufficient stock, lowest first; triggers mark them (migration 0001). */
export async function listLowStock(db: DbOrTx) {
  return db
    .selectFrom('products')
    .select(['id', 'product_name', 'stock', 'on_hand', 'allocated', 'minimum_order_qty'])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('low_stock', 'is not', null)
    .orderBy('low_stock')
    .orderBy('position')
    .orderBy('id')
    .limit(maxListLength)
    .execute();
}

type PartnerCash = {
  id: string;
  fullname: string;
  inHandPaise: number;
  openPaise: number;
  collectedPaise: number;
};

/** Cash per partner: in hand and open now, collected since an instant as at the cash desk. */
export async function sumCashByPartner(db: DbOrTx, since: number): Promise<PartnerCash[]> {
  const partners = await db
    .selectFrom('partners')
    .leftJoin('cash_balances', (join) =>
      join.onRef('account_id', '=', 'partners.id').on('account_kind', '=', 'partner'),
    )
    .select(['partners.id', 'fullname', 'balance_paise'])
    .orderBy('partners.id')
    .execute();
  const open = await sumOpenCash(db);
  const collected = await sumCollected(db, { since });
  return sortByName(partners).map(({ id, fullname, balance_paise }) => ({
    id,
    fullname,
    inHandPaise: balance_paise ?? 0,
    openPaise: open.get(id) ?? 0,
    collectedPaise: collected.get(id) ?? 0,
  }));
}

/** Partners collect the money. */
const cashModes = paymentModes.filter((mode) => paymentMethods[mode].payee === 'partner');

async function sumOpenCash(db: DbOrTx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['partner_id', fn.sum<number>('payable_paise').as('paise')])
    .where('delivery_status', 'in', activeStatuses)
    .where('payment_mode', 'in', cashModes)
    .where('payment_status', '<>', 'paid')
    .groupBy('partner_id')
    .execute();
  return new Map(rows.map((row) => [row.partner_id ?? '', row.paise]));
}

/** When the first order was placed; null without orders. */
export async function findFirstOrderTime(db: DbOrTx): Promise<number | null> {
  const first = await db
    .selectFrom('orders')
    .select('created_at')
    .where(isCounted)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}
