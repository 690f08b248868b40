import { useEffect, useState } from 'react';
import { trackTotal } from './total-increase.ts';
import type { DisplayedTotal, TotalIncrease, TotalsState } from './total-increase.ts';

/** How long an increased total must be visible before the order can be placed. */
const minVisibleMs = 1_000;

/**
 * The last increase of the displayed total: a press meant for the lower total must not order at the higher one.
 */
export function useTotalIncrease(now: DisplayedTotal | null): TotalIncrease | null {
  const [totals, setTotals] = useState<TotalsState>({ displayed: null, increase: null });
  const { displayed, increase } = totals;
  // Compared while rendering, so that the button is disabled together with the new total.
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

/** Calls back after the page has been visible for this long without interruption. */
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
