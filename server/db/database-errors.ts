/** `serialization_failure` and `deadlock_detected` of PostgreSQL: everything of the transaction is undone. */
const conflictCodes: readonly unknown[] = ['40001', '40P01'];

/** Whether a transaction failed only because of a concurrent one, so that running it again may succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.includes(error.code);
}

/** The codes of a socket, of a name server, and those of PostgreSQL for a lost, stopping, starting or full server or disk. */
const unavailableCodePattern =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53[13]00)$/;
/** Errors of `pg` and `pg-pool` without a code. */
const unavailableMessagePattern =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the database cannot be reached or used at present. What a failed COMMIT has stored is unknown then. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isSqliteBusy(error) || isDiskFull(error) || readSqliteCode(error) === sqliteCodes.ioError) return true;
  const code = 'code' in error ? String(error.code) : '';
  return unavailableCodePattern.test(code) || unavailableMessagePattern.test(error.message);
}

/** SQLITE_BUSY: another process has the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return readSqliteCode(error) === sqliteCodes.busy;
}

/** Whether the disk of the database has no space left: SQLITE_FULL, or `disk_full` of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (readSqliteCode(error) === sqliteCodes.full) return true;
  return error instanceof Error && 'code' in error && error.code === '53100';
}

const sqliteCodes = { busy: 5, ioError: 10, full: 13 } as const;

/** The primary code of an error of SQLite, whose extended codes have it in the lowest byte. */
function readSqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}
