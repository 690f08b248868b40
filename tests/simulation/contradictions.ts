import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

/** Rows that contradict each other, found by what they have in common: queries of `what`, empty in a sound shop. */
const contradictions: Record<string, RawBuilder<{ what: string }>> = {
  'an order without goods, or goods without an order': sql`
    select orders.id as what from orders where delivery_status <> 'cancelled'
      and not exists (select 1 from order_items where order_id = orders.id)`,

  'sums that are not those of the items': sql`
    select orders.id as what from orders where delivery_status <> 'cancelled' and subtotal_paise <> (
      select coalesce(sum(price_paise * quantity), 0) from order_items where order_id = orders.id)`,

  'a delivery charge that is not that of the items': sql`
    select orders.id as what from orders where delivery_paise <> (
      select coalesce(sum(delivery_charge_paise * quantity), 0) from order_items where order_id = orders.id)`,

  'a surcharge that is not that of the items': sql`
    select id as what from orders where extra_paise <> extra_per_item_paise * total_quantity`,

  'a payment that the bank has, of an order that is not paid': sql`
    select order_id as what from payment_changes join orders on orders.id = order_id
    where reason = 'The delivery was recalled' and from_status = 'paid' and exists (
      select 1 from cash_entries where cash_entries.order_id = payment_changes.order_id
        and reason = 'payment-reversal' and from_account_kind = 'bank' and cash_entries.at = payment_changes.at)`,

  'a claim of a payment by UPI that is not that of its order': sql`
    select order_id as what from (
      select order_id, sum(case to_account_kind when 'upi' then amount_paise else -amount_paise end) as claimed
      from cash_entries where to_account_kind = 'upi' or from_account_kind = 'upi' group by order_id
    ) as claims join orders on orders.id = order_id
    where claimed <> 0 and (payment_status <> 'paid' or payment_mode <> 'upi' or claimed <> payable_paise)`,

  'a quantity that is not that of the items': sql`
    select orders.id as what from orders where delivery_status <> 'cancelled' and total_quantity <> (
      select coalesce(sum(quantity), 0) from order_items where order_id = orders.id)`,

  'a discount that is not that of the coupon': sql`
    select orders.id as what from orders join coupon_uses on order_id = orders.id
    where delivery_status <> 'cancelled' and discount_type = 'FIXED'
      and discount_paise <> case when discount_value < subtotal_paise then discount_value else subtotal_paise end`,

  'goods of an order that are not gone as it says': sql`
    select order_items.order_id as what from order_items join orders on orders.id = order_items.order_id
    where case when delivery_status in ('out-for-delivery', 'delivered') then quantity else 0 end - (
      select coalesce(sum(returned_quantity), 0) from refund_lines join refunds using (document_id)
      where refunds.order_id = order_items.order_id and refund_lines.product_id = order_items.product_id) <> -(
      select coalesce(sum(quantity), 0) from stock_movements
      where document = order_items.order_id and product_id = order_items.product_id
        and reason in ('sale', 'return'))`,

  'a parcel with more than is in the shop': sql`
    select products.id as what from products join order_items on product_id = products.id
      join orders on orders.id = order_id
    where delivery_status = 'preparing' group by products.id, on_hand having sum(picked_quantity) > on_hand`,

  'an assignment that is not that of the partner': sql`
    select orders.id as what from orders left join order_assignments
      on order_id = orders.id and ended_at is null
    where (orders.partner_id is not null and delivery_status in ('pending', 'confirmed', 'preparing', 'out-for-delivery'))
      <> (order_assignments.id is not null) or order_assignments.partner_id <> orders.partner_id`,

  'two open assignments': sql`
    select order_id as what from order_assignments where ended_at is null group by order_id having count(*) > 1`,

  'a count of a coupon that is not that of its uses': sql`
    select id as what from coupons where used_count <> (
      select count(*) from coupon_uses where coupon_id = coupons.id and released_at is null)
      or used_count > usage_limit`,

  'a use of a coupon too many': sql`
    select user_id as what from coupon_uses join coupons on coupons.id = coupon_id where released_at is null
    group by user_id, coupon_id, per_customer_limit having count(*) > per_customer_limit`,

  'a use that is not that of an order': sql`
    select orders.id as what from orders left join coupon_uses on order_id = orders.id and released_at is null
    where (coupon_code is not null and delivery_status <> 'cancelled') <> (order_id is not null)`,

  'a fee without its row, or of another amount': sql`
    select orders.id as what from orders left join cancellation_fees on order_id = orders.id
    where cancellation_fee_paise <> coalesce(amount_paise, 0) or cancellation_fee_paise > payable_paise + credit_paise
      or (cancellation_fee_paise > 0 and delivery_status <> 'cancelled')`,

  'an attempt that waits at an order that is not out': sql`
    select orders.id as what from delivery_attempts join orders on orders.id = order_id
    where resolution is null and delivery_status <> 'out-for-delivery'`,

  'a finished order without its mail': sql`
    select id as what from orders where delivery_status in ('delivered', 'cancelled') and channel = 'online' and not exists (
      select 1 from outbox where dedupe_key = 'order-' || delivery_status || ':' || orders.id)
      and not exists (select 1 from outbox join order_shortages on order_id = orders.id
        where dedupe_key = 'order-delivered:' || order_shortages.id)`,

  'an act of an admin that is not in the log': sql`
    select order_id || ' ' || status as what from order_history where actor_kind = 'admin' and not exists (
      select 1 from audit_log where subject_id = order_id and audit_log.actor_id = order_history.actor_id
        and audit_log.at = order_history.at)`,

  'a payment of an admin that is not in the log': sql`
    select order_id as what from payment_changes where actor_kind = 'admin' and not exists (
      select 1 from audit_log where subject_id = order_id and audit_log.actor_id = payment_changes.actor_id
        and audit_log.at = payment_changes.at)`,

  'a status without its event': sql`
    select order_id || ' ' || status as what from order_history where not exists (
      select 1 from live_events where subject_id = order_id and created_at = order_history.at)`,

  'a payment that its changes do not lead to': sql`
    select orders.id as what from orders join payment_changes on order_id = orders.id
    where payment_changes.at = (select max(at) from payment_changes as later where later.order_id = orders.id)
    group by orders.id, payment_status having max(case when to_status = payment_status
      and (payment_status <> 'paid' or to_mode = payment_mode) then 1 else 0 end) = 0`,
};

/** What contradicts itself in the stored data beside `checkData`, a line each. */
export async function findContradictions(db: DbOrTx): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(contradictions)) {
    const { rows } = await query.execute(db);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}
