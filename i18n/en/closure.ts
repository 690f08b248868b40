/** A time in 12-hour format with its half of the day. */
const time = (clock: string, hour: number) => `${clock} ${hour < 12 ? 'AM' : 'PM'}`;

/** Why the shop takes no orders, or not this one. An empty clock: the time is not known; the note is the shop's own text. */
export const closureMessages = {
  paused: (clock: string, hour: number, note: string) =>
    `The shop takes no orders ${clock === '' ? 'for a short while' : `until ${time(clock, hour)}`}. ${note}`.trim(),
  closed: (clock: string, hour: number, note: string) =>
    `The shop is closed${clock === '' ? ' now' : ` and opens at ${time(clock, hour)}`}. ${note}`.trim(),
  belowMinimum: (minimum: string, missing: string) =>
    `Orders start at ${minimum}. Add something for ${missing}.`,
} as const;
