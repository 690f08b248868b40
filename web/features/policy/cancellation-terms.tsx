import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { policyMessages } from '#messages/policy.ts';
import { useShop } from '#web/api/use-shop.ts';

/** Free time and cancellation fee of the settings. */
export function CancellationTerms() {
  const { freeMinutes, fee } = useShop().cancellation;
  const feeText = formatPaise(paiseFromRupees(fee));
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{policyMessages.freeCancellation(freeMinutes)}</li>
      <li>{policyMessages.paidCancellation(freeMinutes, feeText)}</li>
      <li>{policyMessages.noCancellation}</li>
    </ul>
  );
}
