const postgresCode = '23505';
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteCodes: readonly unknown[] = [2067, 1555];

/** True when a statement failed because a value that must be the only one was there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqliteCodes.includes(error.errcode);
  return 'code' in error && error.code === postgresCode;
}
