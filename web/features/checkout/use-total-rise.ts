import { useEffect, useState } from 'react';
import { followTotal } from './total-rise.ts';
import type { ShownTotal, TotalRise, Totals } from './total-rise.ts';

/** How long a higher total must be on the screen before the order can be placed for it. */
const seenAfterMs = 1_000;

/** The last rise of the total that is shown: a press that was meant for the lower one must not buy for the higher. */
export function useTotalRise(now: ShownTotal | null): TotalRise | null {
  const [totals, setTotals] = useState<Totals>({ shown: null, rise: null });
  const { shown, rise } = totals;
  // Compared while rendering, so that the button is off at the very moment at which the total is shown.
  if (now !== null && now.finalTotal !== shown?.finalTotal) setTotals(followTotal(totals, now));
  const unseenTotal = rise === null || rise.isSeen ? null : rise.now.finalTotal;

  useEffect(() => {
    if (unseenTotal === null) return undefined;
    return afterShownFor(seenAfterMs, () =>
      setTotals((before) => ({ ...before, rise: before.rise && { ...before.rise, isSeen: true } })),
    );
  }, [unseenTotal]);

  return rise;
}

/** Calls back once the page has been visible for so long without a break. */
function afterShownFor(ms: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(done, ms);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
