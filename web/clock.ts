/** The browser's clock in ms since the epoch; nothing else reads it. */
export function browserNowMs(): number {
  return Date.now();
}
