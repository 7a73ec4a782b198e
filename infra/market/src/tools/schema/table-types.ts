import type { Column, Schema } from './read-schema.ts';

/** Types that the driver reads columns as (`service/db/database`). */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
};

/** Returns the rows of a schema's tables as TypeScript. @throws Error for a type of column without a TypeScript form */
export function tableTypes({ tables }: Pick<Schema, 'tables'>): string {
  return [
    '/** Rows of the tables as they are read. Written by `npm run schema`: change the schema instead. */',
    'export interface Tables {',
    ...tables.flatMap(({ name, columns }) => [`  ${name}: {`, ...columns.map(columnType), '  };']),
    '}',
    '',
  ].join('\n');
}

function columnType({ name, type, isNullable }: Column): string {
  const read = TYPES[type];
  if (read === undefined) throw new Error(`${name} is ${type}: say in table-types.ts what it is read as`);
  return `    ${name}: ${read}${isNullable && read !== 'unknown' ? ' | null' : ''};`;
}
