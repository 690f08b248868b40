/** Failed hand-overs: reasons, and what follows them. */

export const deliveryAttemptReasons = ['nobody_there', 'wrong_room', 'customer_refused', 'damaged'] as const;
export type DeliveryAttemptReason = (typeof deliveryAttemptReasons)[number];

/** What followed; until then the shop has to decide. */
export const attemptResolutions = ['retry', 'returned_to_stock', 'spoiled'] as const;
export type AttemptResolution = (typeof attemptResolutions)[number];

/** The choices of the shop: the same partner again, any partner, or the end of the order. */
export const resolutionChoices = ['retry_same', 'retry_pool', 'returned_to_stock', 'spoiled'] as const;
export type ResolutionChoice = (typeof resolutionChoices)[number];

/** The resolution that is stored for a choice. */
export function toAttemptResolution(choice: ResolutionChoice): AttemptResolution {
  return choice === 'retry_same' || choice === 'retry_pool' ? 'retry' : choice;
}
