import { parentPort, workerData } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { createRunner } from './sqlite-runner.ts';
import type { Statement } from './sqlite-runner.ts';
import { openSqliteReader } from './sqlite.ts';

/** The program of the report thread: runs one query after the other and returns each result. */

export type ReportQuery = Statement & { id: number };
export type ReportError = { message: string; [field: string]: unknown };
export type ReportResponse =
  | { id: number; result: QueryResult<unknown> }
  | { id: number; error: ReportError };

const database = openSqliteReader(String(workerData));
if (database === null || parentPort === null) throw new Error('The report thread needs a file and a parent');
const run = createRunner(database);
const port = parentPort;

port.on('message', (query: ReportQuery) => port.postMessage(respond(query)));

function respond({ id, ...statement }: ReportQuery): ReportResponse {
  try {
    return { id, result: run(statement) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A cloned error loses its code.
    return { id, error: { ...Object.fromEntries(Object.entries(error)), message: error.message } };
  }
}
