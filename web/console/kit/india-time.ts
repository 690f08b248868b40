/** India has one time and no daylight saving. */
const indiaOffsetMs = 5.5 * 3600 * 1000;

/** An instant of the API as the value of a `datetime-local` field, in the time of the shop. */
export function toLocalInput(iso: string): string {
  return new Date(Date.parse(iso) + indiaOffsetMs).toISOString().slice(0, 16);
}

/** The value of a `datetime-local` field as the API takes it. */
export function fromLocalInput(text: string): string {
  return `${text.slice(0, 16)}:00+05:30`;
}
