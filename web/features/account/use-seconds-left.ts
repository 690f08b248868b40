import { useEffect, useState } from 'react';
import { browserNowMs } from '#web/clock.ts';

const secondMs = 1000;

/** Whole seconds until an instant of this browser's clock, from `maxSeconds` at most down to 0. */
export function useSecondsLeft(untilMs: number, maxSeconds: number): number {
  const [nowMs, setNowMs] = useState(browserNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(browserNowMs()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return Math.min(maxSeconds, Math.max(0, Math.ceil((untilMs - nowMs) / secondMs)));
}
