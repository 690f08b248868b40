/** `serialization_failure` and `deadlock_detected` of PostgreSQL: everything of the transaction is undone. */
const conflictCodes: readonly unknown[] = ['40001', '40P01'];

/** Whether a transaction failed only because of a concurrent one, so that running it again may succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.includes(error.code);
}

/** The codes of a socket, of a name server, and those of PostgreSQL for a lost, stopping, starting or full server. */
const unavailableCodePattern =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/;
/** Errors of `pg` and `pg-pool` without a code. */
const unavailableMessagePattern =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the database cannot be reached or used at present. What a failed COMMIT has stored is unknown then. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isSqliteBusy(error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return unavailableCodePattern.test(code) || unavailableMessagePattern.test(error.message);
}

/** SQLITE_BUSY and its extended codes: another process has the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusyCode;
}
const sqliteBusyCode = 5;
