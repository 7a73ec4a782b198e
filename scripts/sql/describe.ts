import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A column of a statement's result. */
export interface Column {
  readonly name: string;
  /** Kind of value that our drivers make of it. */
  readonly kind: Kind;
  /** Table that it is a column of, and whether it may be null there. Null for an expression. */
  readonly from: { readonly table: string; readonly column: string; readonly isNullable: boolean } | null;
}

/** Values of TypeScript for types of PostgreSQL; `json` has any shape. */
export type Kind =
  | 'number'
  | 'string'
  | 'boolean'
  | 'Date'
  | 'bytes'
  | 'json'
  | `${'number' | 'string' | 'boolean' | 'Date' | 'json'}[]`;

export interface Description {
  readonly columns: readonly Column[];
  /** Kinds of `$1`, `$2`, …. */
  readonly values: readonly Kind[];
}

interface Message {
  readonly name: string;
  readonly fields?: readonly { name: string; tableID: number; columnID: number; dataTypeID: number }[];
  readonly dataTypeIDs?: readonly number[];
}
/** The part of the embedded engine that this module calls. */
interface Engine {
  query<Row>(text: string): Promise<{ rows: Row[] }>;
  execProtocol(message: Uint8Array): Promise<{ messages: Message[] }>;
  close(): Promise<void>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
};

/** A database with a schema that describes statements without running them. */
export class Schema {
  readonly #engine: Engine;
  readonly #kinds: ReadonlyMap<number, Kind>;
  readonly #columns: ReadonlyMap<string, NonNullable<Column['from']>>;

  private constructor(
    engine: Engine,
    kinds: ReadonlyMap<number, Kind>,
    columns: ReadonlyMap<string, NonNullable<Column['from']>>,
  ) {
    this.#engine = engine;
    this.#kinds = kinds;
    this.#columns = columns;
  }

  /** @param contents copy of a migrated database @param root folder of the repository */
  static async open(contents: Blob, root: string): Promise<Schema> {
    const resolve = createRequire(join(root, 'infra/service/package.json'));
    const { PGlite } = (await import(resolve.resolve('@electric-sql/pglite'))) as {
      PGlite: { create(options: { loadDataDir: Blob }): Promise<Engine> };
    };
    const engine = await PGlite.create({ loadDataDir: contents });
    const types = await engine.query<{ oid: number; name: string; element: string | null }>(
      `select t.oid::int, coalesce(base.typname, t.typname) as name, element.typname as element from pg_type t
       left join pg_type base on base.oid = nullif(t.typbasetype, 0)
       left join pg_type element on element.oid = nullif(t.typelem, 0) and t.typcategory = 'A'`,
    );
    const kinds = types.rows.map(({ oid, name, element }): [number, Kind] => {
      const kind = KINDS[element ?? name] ?? 'string';
      return [oid, element === null ? kind : (`${kind}[]` as Kind)];
    });
    const columns = await engine.query<{ key: string; table: string; column: string; isNullable: boolean }>(
      `select attrelid::oid::text || '.' || attnum as key, relname as table, attname as column, not attnotnull as "isNullable"
       from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0`,
    );
    return new Schema(engine, new Map(kinds), new Map(columns.rows.map(({ key, ...from }) => [key, from])));
  }

  /** @throws the database's error for a statement that it does not understand */
  async describe(text: string): Promise<Description> {
    const { messages } = await this.#engine.execProtocol(question(text));
    const kindOf = (type: number) => this.#kinds.get(type) ?? 'string';
    const columns = messages.flatMap(({ fields = [] }) => fields);
    return {
      columns: columns.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        kind: kindOf(dataTypeID),
        from: this.#columns.get(`${tableID}.${columnID}`) ?? null,
      })),
      values: messages.flatMap(({ name, dataTypeIDs = [] }) =>
        name === 'parameterDescription' ? dataTypeIDs.map(kindOf) : [],
      ),
    };
  }

  close(): Promise<void> {
    return this.#engine.close();
  }
}

/** Messages of the protocol: parse a statement without a name, describe it, end. */
function question(text: string): Uint8Array {
  const message = (kind: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(kind, 'latin1');
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  return Buffer.concat([
    message('P', Buffer.from(`\0${text}\0\0\0`)),
    message('D', Buffer.from('S\0')),
    message('S', Buffer.alloc(0)),
  ]);
}
