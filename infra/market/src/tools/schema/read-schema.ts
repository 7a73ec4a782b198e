import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** A schema as the database's own catalogue has it; definitions are SQL in PostgreSQL's writing. */
export interface Schema {
  sequences: string[];
  tables: Table[];
  functions: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  /** A crash of the database empties it: it writes no log. */
  isUnlogged: boolean;
  /** Of storage, as `fillfactor=50`. */
  options: string[];
  constraints: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
}

export interface Column {
  name: string;
  /** As `bigint`. */
  type: string;
  isNullable: boolean;
  isIdentity: boolean;
  default: string | null;
  /** Size of the statistics of its values; null for the server's default. */
  statistics: number | null;
}

/** Reads all that migrations have made. The list of migrations itself is the service's. */
export async function readSchema(db: Db): Promise<Schema> {
  const { rows } =
    await sql<Schema>`select ${SEQUENCES} as sequences, ${TABLES} as tables, ${FUNCTIONS} as functions`.execute(
      db,
    );
  return rows[0] as Schema;
}

const OURS = sql`relnamespace = 'public'::regnamespace`;

// An identity's sequence depends on its column.
const SEQUENCES = sql`(
  select coalesce(jsonb_agg(relname order by relname collate "C"), '[]') from pg_class
  where ${OURS} and relkind = 'S' and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i'))`;

const COLUMNS = sql`(
  select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
    'isIdentity', attidentity <> '', 'default', pg_get_expr(adbin, adrelid), 'statistics', nullif(attstattarget, -1)) order by attnum)
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = listed.oid and attnum > 0 and not attisdropped)`;

// Later servers list not-null constraints, and triggers that are constraints, among the constraints.
const CONSTRAINTS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', conname, 'definition', pg_get_constraintdef(oid)) order by conname collate "C"), '[]')
  from pg_constraint where conrelid = listed.oid and contype in ('p', 'u', 'c', 'f'))`;

const INDEXES = sql`(
  select coalesce(jsonb_agg(pg_get_indexdef(indexrelid) order by relname collate "C"), '[]')
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = listed.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')))`;

const TRIGGERS = sql`(
  select coalesce(jsonb_agg(pg_get_triggerdef(oid) order by tgname collate "C"), '[]')
  from pg_trigger where tgrelid = listed.oid and not tgisinternal)`;

const TABLES = sql`(
  select jsonb_agg(jsonb_build_object('name', relname, 'isUnlogged', relpersistence = 'u', 'options', coalesce(to_jsonb(reloptions), '[]'), 'columns', ${COLUMNS},
    'constraints', ${CONSTRAINTS}, 'indexes', ${INDEXES}, 'triggers', ${TRIGGERS}) order by relname collate "C")
  from pg_class listed where ${OURS} and relkind = 'r' and relname <> 'migration')`;

const FUNCTIONS = sql`(
  select jsonb_agg(pg_get_functiondef(oid) order by proname collate "C") from pg_proc where pronamespace = 'public'::regnamespace)`;
