/** The current time in ms since the epoch. Nothing else reads the system clock. */
export type Clock = { now: () => number };

/** The system clock or, with `startsAt`, a clock that has this time at the start of the process and runs on (`CORRIDOR_CLOCK`). */
export function createClock(startsAt: number | null): Clock {
  if (startsAt === null) return { now: () => Date.now() };
  const shift = startsAt - Math.round(performance.timeOrigin);
  return { now: () => Date.now() + shift };
}
