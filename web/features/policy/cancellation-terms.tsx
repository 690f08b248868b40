import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import { policyTexts } from '#web/i18n/policy.ts';
import { useShop } from '#web/shell/shop.tsx';

/** How long cancelling is free and what it costs then, by the settings the server charges by. */
export function CancellationTerms() {
  const { freeMinutes, fee } = useShop().cancellation;
  const feeText = formatRupees(paiseFromRupees(fee));
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{policyTexts.cancelFree(freeMinutes)}</li>
      <li>{policyTexts.cancelFee(freeMinutes, feeText)}</li>
      <li>{policyTexts.cancelNever}</li>
    </ul>
  );
}
