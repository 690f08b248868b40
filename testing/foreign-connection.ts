import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import pg from 'pg';

/** A database connection of another program. */
export type ForeignConnection = { run: (sql: string) => Promise<void>; close: () => Promise<unknown> };

/**
 * Opens one to the database of a test. On SQLite it is in a thread: waiting for a lock blocks its thread, and the shop
 * releases its locks in a later turn of the event loop.
 */
export async function openForeignConnection(url: string): Promise<ForeignConnection> {
  if (url.startsWith('postgres')) {
    const client = new pg.Client(url);
    await client.connect();
    return { run: async (sql) => void (await client.query(sql)), close: () => client.end() };
  }
  const worker = new Worker(sqliteThread, { eval: true, workerData: url.replace(/^file:/, '') });
  return {
    run: async (sql) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
      worker.postMessage(sql);
      // An error of the thread rejects.
      await once(worker, 'message');
    },
    close: () => worker.terminate(),
  };
}

const sqliteThread = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData, { timeout: 60_000 });
  parentPort.on('message', (sql) => {
    database.exec(sql);
    parentPort.postMessage('done');
  });
`;
