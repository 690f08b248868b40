import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { ReportQuery, ReportResponse } from './report-worker.ts';
import { createDialect } from './sqlite-dialect.ts';

/**
 * Queries of a SQLite file that run in a thread of their own, so that a long one delays no request. The thread has a
 * read-only connection, which sees everything committed before its query. It starts with the first query.
 */
export function reportDialect(path: string): Dialect {
  const thread = new ReportThread(path);
  const connection = new ReportConnection(thread);
  const noTransactions = async () => {
    throw new Error('Reports are single queries');
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    destroy: () => thread.stop(),
  };
  return createDialect(driver);
}

class ReportConnection implements DatabaseConnection {
  readonly #thread: ReportThread;

  constructor(thread: ReportThread) {
    this.#thread = thread;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#thread.run(query)) as QueryResult<R>; // The rows of the query's own type.
  }

  // oxlint-disable-next-line require-yield -- Kysely requires it; the shop reads whole pages.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported');
  }
}

type PendingQueries = Map<number, PromiseWithResolvers<QueryResult<unknown>>>;

class ReportThread {
  readonly #path: string;
  #running: { worker: Worker; pending: PendingQueries } | null = null;
  #lastId = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async run({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    const { worker, pending } = (this.#running ??= this.#start());
    const id = (this.#lastId += 1);
    const query = Promise.withResolvers<QueryResult<unknown>>();
    pending.set(id, query);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
    worker.postMessage({ id, sql, parameters } satisfies ReportQuery);
    return query.promise;
  }

  async stop(): Promise<void> {
    await this.#running?.worker.terminate();
  }

  /** A thread that ends rejects its queries; the next query starts another. */
  #start(): { worker: Worker; pending: PendingQueries } {
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { workerData: this.#path });
    const pending: PendingQueries = new Map();
    const end = (error: Error) => {
      if (this.#running?.worker === worker) this.#running = null;
      for (const query of pending.values()) query.reject(error);
      pending.clear();
    };
    worker.on('message', (response: ReportResponse) => handleResponse(pending, response));
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(new Error('The report thread ended')));
    return { worker, pending };
  }
}

function handleResponse(pending: PendingQueries, response: ReportResponse): void {
  const query = pending.get(response.id);
  pending.delete(response.id);
  if ('result' in response) query?.resolve(response.result);
  else query?.reject(Object.assign(new Error(), response.error));
}
