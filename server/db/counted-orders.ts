import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

/**
 * What figures count: all orders but trials that were removed. These were cancelled before, which nothing undoes, so that no
 * delivery, payment or pay is of one.
 */
export const isCounted = sql<SqlBool>`is_removed = 0`;
