import { toAttemptResolution } from '#domain/delivery-attempts.ts';
import type { AttemptResolution, ResolutionChoice } from '#domain/delivery-attempts.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { lockPartnersOfOrder } from '#server/features/orders/assignments.ts';
import { lockActivePartner } from '#server/sessions/accounts.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findLatestAttempt } from '#server/features/orders/attempts.ts';
import type { DeliveryAttempt } from '#server/features/orders/attempts.ts';
import { describeChange } from '#server/features/orders/validation.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders, assertCanSetStatus, toOrderFacts } from '#server/features/orders/policy.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';

type Decision = {
  orderId: string;
  resolution: ResolutionChoice;
  cancellationReason?: string | undefined;
};

/**
 * Decides what follows a failed hand-over: the order is confirmed again, with its partner or for any, or it is
 * cancelled and its goods return to the stock or are spoiled. The same decision again by the same admin changes
 * nothing. Throws ORDER_NOT_FOUND, or ATTEMPT_NOT_OPEN with who decided what first.
 */
export async function resolveFailedDelivery(
  ctx: Context,
  admin: AdminAccount,
  decision: Decision,
): Promise<DeliveryAttempt> {
  const { orderId, resolution } = decision;
  return inTransaction(ctx, async (tx) => {
    await lockPartnersOfOrder(tx, orderId);
    const order = await lockOrder(tx, allOrders(admin), orderId);
    const attempt = await findLatestAttempt(tx, orderId);
    if (attempt?.resolution !== null) return assertSameDecision(tx, { order, attempt, admin, resolution });
    const isRetried = toAttemptResolution(resolution) === 'retry';
    await moveOrder(ctx, tx, {
      order,
      actor: admin,
      ...(isRetried
        ? { changes: await retry(tx, order, resolution) }
        : { changes: cancel(admin, order), reason: decision.cancellationReason }),
      endReason: 'failed',
      resolution,
      action: 'order.delivery-resolved',
    });
    const decided = await findLatestAttempt(tx, orderId);
    if (!decided) throw new Error(`The attempt ${attempt.id} was decided and is not there`);
    return decided;
  });
}

/** Confirms the order again; one whose partner was blocked is for anyone. */
async function retry(tx: Tx, { partner_id }: OrderRow, resolution: ResolutionChoice) {
  const isWithPartner =
    resolution !== 'retry_pool' && partner_id !== null && (await lockActivePartner(tx, partner_id));
  return { delivery_status: 'confirmed', ...(isWithPartner ? {} : { partner_id: null }) } as const;
}

/** Throws WRONG_ROLE for an employee who cancels a paid order. */
function cancel(admin: AdminAccount, order: OrderRow) {
  const to = 'cancelled';
  assertCanSetStatus(admin, toOrderFacts(order), to);
  return { delivery_status: to, cancellation_cause: 'undelivered' } as const;
}

const resolutionLabels = {
  retry: 'another try',
  returned_to_stock: 'back into stock',
  spoiled: 'spoiled',
} as const satisfies Record<AttemptResolution, string>;

type SecondDecision = {
  order: OrderRow;
  attempt: DeliveryAttempt | undefined;
  admin: AdminAccount;
  resolution: ResolutionChoice;
};

/** The attempt that this admin has decided the same way, where the order is still as it was left. Throws ATTEMPT_NOT_OPEN. */
async function assertSameDecision(
  tx: Tx,
  { order, attempt, admin, resolution }: SecondDecision,
): Promise<DeliveryAttempt> {
  if (!attempt) throw new AppError('ATTEMPT_NOT_OPEN');
  const { resolved_by_kind: kind, resolved_by_id: id, resolved_at: at } = attempt;
  if (attempt.resolution === null || kind === null || id === null || at === null)
    throw new Error(`The attempt ${attempt.id} is open and was not found`);
  const isOwn = kind === 'admin' && id === admin.id;
  if (isOwn && hasEffect(order, { attempt, resolution })) return attempt;
  const change = { by: { kind, id }, at };
  const { subject, state, data } = await describeChange(tx, { admin, order, change });
  throw new AppError('ATTEMPT_NOT_OPEN', {
    message: `${subject} decided first: ${resolutionLabels[attempt.resolution]}. The order is ${state}.`,
    data: { ...data, resolution: attempt.resolution },
  });
}

/** Whether an order is as a decision about its attempt leaves it. */
function hasEffect(
  order: OrderRow,
  { attempt, resolution }: { attempt: DeliveryAttempt; resolution: ResolutionChoice },
): boolean {
  if (attempt.resolution !== toAttemptResolution(resolution)) return false;
  if (attempt.resolution !== 'retry') return order.delivery_status === 'cancelled';
  const partnerId = resolution === 'retry_pool' ? null : attempt.partner_id;
  return order.delivery_status === 'confirmed' && order.partner_id === partnerId;
}
