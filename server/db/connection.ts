import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

declare const transactionBrand: unique symbol;

/** The database outside a transaction. */
export type Db = Kysely<Schema>;

/** A running transaction. Functions that must run in one take a `Tx`; a plain `Db` does not compile. */
export type Tx = Transaction<Schema> & { readonly [transactionBrand]: true };

/** Either; for reads that are correct in both. */
export type DbOrTx = Db | Tx;
