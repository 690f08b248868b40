import { useEffect, useState } from 'react';
import { trackTotal } from './total-increase.ts';
import type { DisplayedTotal, TotalIncrease, TotalsState } from './total-increase.ts';

/** How long a higher total must be on the screen before the order can be placed for it. */
const minVisibleMs = 1_000;

/** The last rise of the total that is shown: a press that was meant for the lower one must not buy for the higher. */
export function useTotalIncrease(now: DisplayedTotal | null): TotalIncrease | null {
  const [totals, setTotals] = useState<TotalsState>({ displayed: null, increase: null });
  const { displayed, increase } = totals;
  // Compared while rendering, so that the button is off at the very moment at which the total is shown.
  if (now !== null && now.finalTotal !== displayed?.finalTotal) setTotals(trackTotal(totals, now));
  const unseenTotal = increase === null || increase.isSeen ? null : increase.now.finalTotal;

  useEffect(() => {
    if (unseenTotal === null) return undefined;
    return afterVisibleFor(minVisibleMs, () =>
      setTotals((before) => ({
        ...before,
        increase: before.increase && { ...before.increase, isSeen: true },
      })),
    );
  }, [unseenTotal]);

  return increase;
}

/** Calls back once the page has been visible for so long without a break. */
function afterVisibleFor(ms: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleVisibilityChange = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(callback, ms);
  };
  handleVisibilityChange();
  document.addEventListener('visibilitychange', handleVisibilityChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  };
}
