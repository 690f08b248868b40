/** The current time in ms since the epoch. Nothing else reads the system clock. */
export type Clock = { now: () => number };

/** The system clock or, with `startsAt`, a clock that starts at that time and runs on (`CORRIDOR_CLOCK`). */
export function createClock(startsAt: number | null): Clock {
  if (startsAt === null) return { now: () => Date.now() };
  const shift = startsAt - Date.now();
  return { now: () => Date.now() + shift };
}
