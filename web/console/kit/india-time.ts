import { istOffsetMs } from '#domain/days.ts';

/** An instant of the API as the value of a `datetime-local` field, in the time of the shop. */
export function toLocalInput(iso: string): string {
  return new Date(Date.parse(iso) + istOffsetMs).toISOString().slice(0, 16);
}

/** A minute of the day as the value of a `time` field: `18:30` for 1110. */
export function toTimeInput(minuteOfDay: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}

/** The minute of the day of a `time` field. */
export function fromTimeInput(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
}

/** The value of a `datetime-local` field as the API takes it. */
export function fromLocalInput(text: string): string {
  return `${text.slice(0, 16)}:00+05:30`;
}
