import type { Column, Schema, Table } from './read-schema.ts';

const HEAD =
  '-- The schema as migrations and functions make it, for reading and comparing: `npm run schema` writes it.';

/** A schema as SQL: tables by name, each with its indexes and triggers, then functions. */
export function schemaText({ sequences, tables, functions }: Schema): string {
  return `${[
    HEAD,
    ...sequences.map((name) => `create sequence ${name};`),
    ...tables.map(tableText),
    ...functions.map((definition) => `${definition.trimEnd()};`),
  ]
    .join('\n\n')
    .replaceAll('public.', '')}\n`;
}

function tableText({ name, isUnlogged, columns, options, constraints, indexes, triggers }: Table): string {
  const lines = [
    ...columns.map(columnText),
    ...constraints.map((one) => `constraint ${one.name} ${one.definition}`),
  ];
  const storage = options.length > 0 ? ` with (${options.join(', ')})` : '';
  return [
    `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n  ${lines.join(',\n  ')}\n)${storage};`,
    ...columns.flatMap(({ name: column, statistics }) =>
      statistics === null ? [] : [`alter table ${name} alter column ${column} set statistics ${statistics};`],
    ),
    ...[...indexes, ...triggers].map((definition) => `${definition};`),
  ].join('\n');
}

function columnText({ name, type, isNullable, isIdentity, default: value }: Column): string {
  return [
    `${name} ${type}`,
    isNullable ? '' : ' not null',
    isIdentity ? ' generated always as identity' : '',
    value === null ? '' : ` default ${value}`,
  ].join('');
}
