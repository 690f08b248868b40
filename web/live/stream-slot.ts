/** Over HTTP/1.1 a browser has six connections to a host; two stay free for the requests of all windows. */
const maxStreamsPerBrowser = 4;
const lockName = 'corridor-stream';

/** Calls back with one of the streams that a browser may have at once; rejects when all are taken. */
export async function withStreamSlot(callback: () => Promise<void>): Promise<void> {
  // Absent on a page without https.
  if (!('locks' in navigator)) return callback();
  const openStreams = await countHeld(navigator.locks).catch(() => null);
  // The browser forbids locks.
  if (openStreams === null) return callback();
  if (openStreams >= maxStreamsPerBrowser) throw new Error('The browser has too many streams');
  return navigator.locks.request(lockName, { mode: 'shared' }, callback);
}

async function countHeld(locks: LockManager): Promise<number> {
  const { held = [] } = await locks.query();
  return held.filter(({ name }) => name === lockName).length;
}
