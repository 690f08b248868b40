import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import { useShop } from '#web/shell/shop.tsx';

/** How long cancelling is free and what it costs then, by the settings the server charges by. [POLICY-7] … [POLICY-9] */
export function CancellationTerms() {
  const { freeMinutes, fee } = useShop().cancellation;
  const minutes = `${freeMinutes} ${freeMinutes === 1 ? 'minute' : 'minutes'}`;
  const feeText = formatRupees(paiseFromRupees(fee));
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>Cancellation is free within {minutes} of ordering.</li>
      <li>
        After {minutes} and before preparation, cancelling is possible with a {feeText} fee. While
        the order is being prepared the same holds.
      </li>
      <li>An order cannot be cancelled once it is out for delivery.</li>
    </ul>
  );
}
