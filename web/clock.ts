/** The only place in the browser that asks the time. Milliseconds since the epoch. */
export function browserNowMs(): number {
  return Date.now();
}
