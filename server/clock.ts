/** The shop's time, in ms since the epoch. Everything that asks the time asks it here. */
export type Clock = { now: () => number };

/** The real time or, with `startsAt`, a clock that begins there and runs on (`CORRIDOR_CLOCK`). */
export function createClock(startsAt: number | null): Clock {
  if (startsAt === null) return { now: () => Date.now() };
  const shift = startsAt - Date.now();
  return { now: () => Date.now() + shift };
}
