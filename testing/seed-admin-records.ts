import { sql } from 'kysely';
import { minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { isOrderOf, largeShopAdmin, largeShopPartners, numbersOf, toBatches } from './seed-large-shop.ts';
import type { Batch } from './seed-large-shop.ts';

const employees = 20;
/** Also per deposit and coupon: twenty fill a page. */
const ordersPerHandIn = 50;
const ordersPerAuditEntry = 5;
/** All but the differences of the newest hand-ins are explained, and all but the newest fees waived. */
const openHandIns = 200;
const openFees = 200;

/**
 * Adds to a shop of `seedLargeShop` what its admins read, in proportion to its orders: movements of stock, hand-ins with
 * their differences, deposits, coupons, audit entries and, of the same number in each shop, employees. The stock itself
 * stays as it is.
 */
export async function seedAdminRecords({ db, clock }: Context, orders: number): Promise<void> {
  const now = clock.now();
  // As far apart as the orders, which end now.
  const { rows } = await sql<{ first: number }>`select min(created_at) as first from orders`.execute(db);
  const orderMs = Math.ceil((now - (rows[0]?.first ?? now)) / orders);
  const atOf = (ordersPerRow: number) =>
    `${now} - (${Math.floor(orders / ordersPerRow)} - n) * CAST(${orderMs * ordersPerRow} AS bigint)`;
  const batches = (ordersPerRow: number) => toBatches(Math.floor(orders / ordersPerRow));
  const handIns = Math.floor(orders / ordersPerHandIn);
  const statements = [
    `INSERT INTO admins (id, fullname, email, password_hash, role, created_at, updated_at)
    ${numbersOf({ from: 1, to: employees })}
    SELECT 'employee-' || n, 'Employee ' || n, 'employee-' || n || '@large.test', 'none', 'employee', ${now}, ${now}
    FROM numbers`,
    ...toBatches(orders).map(
      (
        batch,
      ) => `INSERT INTO stock_movements (id, product_id, quantity, on_hand_before, on_hand_after, reason, actor_kind, actor_id,
        document, at)
      SELECT order_id || '-sale-' || position, product_id, -1, 1000, 999, 'sale', 'customer', user_id, order_id, created_at
      FROM order_items JOIN orders ON orders.id = order_id WHERE ${isOrderOf(batch)} ORDER BY created_at, position`,
    ),
    ...batches(ordersPerHandIn).flatMap((batch) =>
      insertHandIns(batch, { at: atOf(ordersPerHandIn), lastExplained: handIns - openHandIns }),
    ),
    ...batches(ordersPerHandIn).flatMap((batch) => insertDepositsAndCoupons(batch, atOf(ordersPerHandIn))),
    ...batches(ordersPerAuditEntry).map(
      (
        batch,
      ) => `INSERT INTO audit_log (id, at, actor_id, actor_name, action, subject_kind, subject_id, before_values,
        after_values)
      ${numbersOf(batch)}
      SELECT 'audit-' || n, ${atOf(ordersPerAuditEntry)},
        CASE n / 4 % 4 WHEN 0 THEN '${largeShopAdmin}' ELSE 'employee-' || (n % ${employees} + 1) END, 'Admin',
        CASE n % 3 WHEN 0 THEN 'product.updated' WHEN 1 THEN 'order.assigned' ELSE 'stock.counted' END,
        CASE n % 3 WHEN 1 THEN 'order' ELSE 'product' END, 'product-' || (n % 4 + 1), '{"stock":1}', '{"stock":2}'
      FROM numbers`,
    ),
    ...waiveOldFees,
    'ANALYZE',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Counted hand-ins of ₹100 with their entries; ₹1 is missing. */
function insertHandIns(batch: Batch, { at, lastExplained }: { at: string; lastExplained: number }): string[] {
  const partner = `'partner-' || (n % ${largeShopPartners} + 1)`;
  const explained = (value: string) => `CASE WHEN n <= ${lastExplained} THEN ${value} END`;
  return [
    `INSERT INTO cash_hand_ins (id, partner_id, announced_paise, announced_at, in_hand_paise, counted_paise, counted_at,
      counted_by, created_at)
    ${numbersOf(batch)}
    SELECT 'hand-in-' || n, ${partner}, 10000, ${at} - ${minuteMs}, 10000, 9900,
      ${at}, '${largeShopAdmin}', ${at} - ${minuteMs} FROM numbers`,
    `INSERT INTO cash_differences (id, hand_in_id, partner_id, amount_paise, opened_at, explanation, explained_at,
      explained_by)
    ${numbersOf(batch)}
    SELECT 'difference-' || n, 'hand-in-' || n, ${partner}, 100, ${at}, ${explained("'written-off'")},
      ${explained(at)}, ${explained(`'${largeShopAdmin}'`)} FROM numbers`,
    `INSERT INTO cash_entries (id, at, amount_paise, from_account_kind, from_account_id, to_account_kind, to_account_id,
      reason, hand_in_id, actor_kind, actor_id)
    ${numbersOf(batch)}
    SELECT 'hand-in-' || n, ${at}, 9900, 'partner', ${partner}, 'till', '',
      'hand-in', 'hand-in-' || n, 'admin', '${largeShopAdmin}' FROM numbers`,
  ];
}

function insertDepositsAndCoupons(batch: Batch, at: string): string[] {
  return [
    `INSERT INTO cash_documents (id, kind, amount_paise, at, admin_id, number)
    ${numbersOf(batch)} SELECT 'deposit-' || n, 'deposit', 100000, ${at}, '${largeShopAdmin}', n FROM numbers`,
    `INSERT INTO cash_entries (id, at, amount_paise, from_account_kind, from_account_id, to_account_kind, to_account_id,
      reason, document_id, actor_kind, actor_id)
    ${numbersOf(batch)} SELECT 'deposit-' || n, ${at}, 100000, 'till', '', 'bank', '', 'deposit', 'deposit-' || n, 'admin',
      '${largeShopAdmin}' FROM numbers`,
    `INSERT INTO coupons (id, code, discount_type, discount_value, starts_at, ends_at, created_at, updated_at)
    ${numbersOf(batch)} SELECT 'old-coupon-' || n, 'OLD' || n, 'PERCENT', 10, ${at}, ${at} + 1000, ${at}, ${at}
    FROM numbers`,
  ];
}

const isOldFee = `charged_at < (SELECT charged_at FROM cancellation_fees ORDER BY charged_at DESC LIMIT 1 OFFSET ${openFees - 1})`;

const waiveOldFees = [
  `INSERT INTO cash_entries (id, order_id, actor_kind, actor_id, reason, at, amount_paise, from_account_kind,
    from_account_id, to_account_kind, to_account_id)
  SELECT order_id || '-cash-fee-waived', order_id, 'admin', '${largeShopAdmin}', 'fee-waived', charged_at, amount_paise,
    'customer', user_id, 'fees', '' FROM cancellation_fees JOIN orders ON orders.id = order_id WHERE ${isOldFee}`,
  `UPDATE cancellation_fees SET status = 'waived', resolved_at = charged_at, resolved_by = '${largeShopAdmin}'
  WHERE ${isOldFee}`,
];
