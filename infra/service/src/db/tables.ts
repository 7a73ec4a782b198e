import type { Kysely, Transaction } from 'kysely';

/**
 * The tables are written and read with SQL (`sql` templates with typed rows); Kysely carries connections, transactions
 * and parameters on both engines. Their definition is `migrations/`.
 */
export type Database = Record<string, Record<string, unknown>>;
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
