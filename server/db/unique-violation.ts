const postgresCode = '23505';
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteCodes: readonly unknown[] = [2067, 1555];

/** Whether a statement failed because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqliteCodes.includes(error.errcode);
  return 'code' in error && error.code === postgresCode;
}
