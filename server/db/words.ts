import { sql } from 'kysely';
import { cashDocumentKinds, cashExplanations, heldAccounts } from '#domain/cash.ts';
import { attemptResolutions, deliveryAttemptReasons } from '#domain/delivery-attempts.ts';
import {
  assignmentEnds,
  cancellationCauses,
  deliveryStatuses,
  handoverKinds,
  orderChannels,
  paymentModes,
  paymentStatuses,
} from '#domain/order-lifecycle.ts';
import { pricingPeriodNames } from '#domain/pricing-periods.ts';
import { refundReasons } from '#domain/refunds.ts';
import { movementReasons } from '#domain/stock.ts';
import type { DbOrTx } from './database.ts';

const accountKinds = ['customer', 'partner', 'admin'] as const;
const actorKinds = [...accountKinds, 'system'] as const;
const staffKinds = ['partner', 'admin'] as const;
/**
 * Accounts of cash with a balance of their own; each partner, owner and kind of expense has one, and who was told of payments by
 * UPI that the bank has yet to show.
 */
const balanceKinds = ['difference', 'upi', ...heldAccounts] as const;
const cashAccountKinds = ['sales', 'fees', 'customer', ...balanceKinds] as const;
const cashReasons = [
  'order',
  'reduction',
  'cancellation',
  'payment',
  'payment-reversal',
  'upi-seen',
  'fee',
  'fee-paid',
  'fee-waived',
  'credit',
  'hand-in',
  'difference',
  'explanation',
  ...cashDocumentKinds,
] as const;
/**
 * The words that a column can have, where their number grows. The database checks none of them, so that a new one rebuilds no
 * table; `tools/make-db-types.ts` makes the types of the columns from them.
 */
export const words: Readonly<Record<string, readonly string[]>> = {
  'stock_movements.reason': movementReasons,
  'stock_movements.actor_kind': actorKinds,
  'stock_documents.kind': ['receipt', 'count', 'adjustment'],
  'idempotency_keys.account_kind': ['customer', 'admin'],
  'sessions.kind': accountKinds,
  'known_devices.kind': accountKinds,
  'orders.delivery_status': deliveryStatuses,
  'orders.payment_status': paymentStatuses,
  'orders.payment_mode': paymentModes,
  'orders.pricing_period': pricingPeriodNames,
  'orders.handover': handoverKinds,
  'orders.channel': orderChannels,
  'orders.cancellation_cause': cancellationCauses,
  'order_history.status': deliveryStatuses,
  'order_history.actor_kind': accountKinds,
  'order_assignments.assigned_by_kind': staffKinds,
  'order_assignments.end_reason': assignmentEnds,
  'order_assignments.ended_by_kind': accountKinds,
  'payment_changes.from_status': paymentStatuses,
  'payment_changes.to_status': paymentStatuses,
  'payment_changes.actor_kind': staffKinds,
  'payment_changes.from_mode': paymentModes,
  'payment_changes.to_mode': paymentModes,
  'delivery_attempts.reason': deliveryAttemptReasons,
  'delivery_attempts.resolution': attemptResolutions,
  'delivery_attempts.resolved_by_kind': staffKinds,
  'cash_differences.explanation': cashExplanations,
  'cancellation_fees.status': ['open', 'paid', 'waived'],
  'cash_documents.kind': cashDocumentKinds,
  'refunds.reason': refundReasons,
  'cash_entries.from_account_kind': cashAccountKinds,
  'cash_entries.to_account_kind': cashAccountKinds,
  'cash_entries.reason': cashReasons,
  'cash_entries.actor_kind': actorKinds,
  'cash_balances.account_kind': balanceKinds,
};

/** Stored words that their column cannot have, as `table.column: word`. Reads every row. */
export async function findUnknownWords(db: DbOrTx): Promise<string[]> {
  const found: string[] = [];
  for (const [place, known] of Object.entries(words)) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql<{ word: string }>`
      select distinct ${sql.ref(column)} as word from ${sql.table(table)}
      where ${sql.ref(column)} not in (${sql.join(known.map((word) => sql.lit(word)))})`.execute(db);
    found.push(...rows.map(({ word }) => `${place}: ${word}`));
  }
  return found;
}
