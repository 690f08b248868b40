import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Maximum number of cached prepared statements per connection; the shop has far fewer. */
const maxCachedStatements = 500;

/** What of a compiled query a connection needs. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export type Runner = (statement: Statement) => QueryResult<unknown>;

/** Runs statements on one connection, each prepared once. */
export function createRunner(database: DatabaseSync): Runner {
  const statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();
  const prepare = (text: string) => {
    const cached = statements.get(text);
    if (cached) return cached;
    const statement = database.prepare(text);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (statements.size >= maxCachedStatements) statements.clear();
    statements.set(text, prepared);
    return prepared;
  };
  return ({ sql, parameters }) => {
    const { statement, returnsRows } = prepare(sql);
    // Compiled queries contain text, numbers and null, never undefined.
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}
