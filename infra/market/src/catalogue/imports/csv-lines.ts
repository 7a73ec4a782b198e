import { nameKey, visibleText } from '../items/name-key.ts';
import { fieldsOf, LONGEST_LINE, type Pieces, recordsOf } from './csv-records.ts';

/** A column that is read: its name, and others under which exports have it. */
export interface Column {
  name: string;
  also?: readonly string[];
  isOptional?: boolean;
}

/** A row by column name, with the number of its first line in the file (the heading is line 1). */
export interface CsvRow {
  line: number;
  /** Visible text (`visibleText`) of each column that is read; columns that the file does not have are absent. */
  fields: Readonly<Record<string, string>>;
}

/** A row that could not be read and why, in English for the operator. */
export interface BadRow {
  line: number;
  problem: string;
}

/** Rows that could be read, and those that could not. */
export function apart<Row extends object>(rows: readonly (Row | BadRow)[]): { good: Row[]; bad: BadRow[] } {
  const good: Row[] = [];
  const bad: BadRow[] = [];
  for (const row of rows)
    if ('problem' in row) bad.push(row);
    else good.push(row);
  return { good, bad };
}

/** Problem of a whole file: nothing of it was read. */
export class UnreadableFile extends Error {}

/** A file of rows with a heading. */
export interface CsvTable {
  /** Columns that are read and exist, with their names in the file. */
  headings: ReadonlyMap<string, string>;
  /** Returns rows in groups, from the first on at each call. */
  rows(): AsyncGenerator<(CsvRow | BadRow)[]>;
}

/** Possible delimiters between fields. Excel takes the semicolon where the comma is in numbers, and the tab for Unicode. */
const DELIMITERS = [',', ';', '\t'] as const;

interface Heading {
  line: number;
  delimiter: string;
  /** As written, by place. */
  names: readonly string[];
  /** Place and written name of each column that is read. */
  places: ReadonlyMap<string, { place: number; written: string }>;
}

/**
 * Opens CSV rows: with or without a BOM, any line ends, columns in any order, further ones ignored. Names of columns are
 * compared without case, blanks, hyphens and underscores.
 * @throws UnreadableFile when a required column is missing in the heading, or one is in it twice
 */
export async function openTable(pieces: Pieces, columns: readonly Column[]): Promise<CsvTable> {
  const heading = await headingOf(pieces, columns);
  return {
    headings: new Map([...heading.places].map(([name, { written }]) => [name, written])),
    rows: () => rowsOf(pieces, heading),
  };
}

/** Line above the heading that Excel reads, and some programs write: it names the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(?:.|\t)"?$/i;

async function headingOf(pieces: Pieces, columns: readonly Column[]): Promise<Heading> {
  for await (const records of recordsOf(pieces, () => true))
    for (const { line, text } of records)
      if (!(line === 1 && SEPARATOR_LINE.test(text)))
        return readHeading(line, text.replace(/^\uFEFF/, ''), columns);
  return readHeading(1, '', columns);
}

function readHeading(line: number, text: string, columns: readonly Column[]): Heading {
  const readings = DELIMITERS.map((delimiter) => {
    const names = fieldsOf(text, delimiter) ?? [];
    const keys = names.map(headingKey);
    const found = columns.map((column) => {
      const known = [column.name, ...(column.also ?? [])].find((name) => keys.includes(headingKey(name)));
      return { column, known };
    });
    const missing = found.filter(({ column, known }) => known === undefined && !column.isOptional);
    return { delimiter, names, keys, found, missing };
  });
  const [best] = readings.toSorted((one, other) => one.missing.length - other.missing.length);
  const { delimiter, names, keys, found, missing } = best as (typeof readings)[number];
  if (missing.length > 0)
    throw new UnreadableFile(
      `The heading has no column ${missing.map(({ column }) => [column.name, ...(column.also ?? [])].map((name) => `"${name}"`).join(' or ')).join(', ')}.`,
    );
  const twice = keys.findIndex((key, place) => key !== '' && keys.indexOf(key) < place);
  if (twice >= 0)
    throw new UnreadableFile(
      `The heading has the column "${visibleText(names[twice] ?? '')}" twice. Leave one of them out.`,
    );
  const places = found.flatMap(({ column, known }) =>
    known === undefined
      ? []
      : [[column.name, { place: keys.indexOf(headingKey(known)), written: known }] as const],
  );
  return { line, delimiter, names, places: new Map(places) };
}

function headingKey(name: string): string {
  return nameKey(name).replace(/[ _]/g, '');
}

async function* rowsOf(pieces: Pieces, heading: Heading): AsyncGenerator<(CsvRow | BadRow)[]> {
  const { delimiter, names } = heading;
  const isRecord = (text: string) => fieldsOf(text, delimiter)?.length === names.length;
  for await (const records of recordsOf(pieces, isRecord)) {
    const rows: (CsvRow | BadRow)[] = [];
    for (const { line, text } of records) {
      if (line > heading.line && text.trim() !== '') rows.push(readRow(heading, text, line));
    }
    yield rows;
  }
}

function readRow(heading: Heading, text: string, line: number): CsvRow | BadRow {
  if (text.length > LONGEST_LINE) return { line, problem: `over ${LONGEST_LINE} characters` };
  if (text.includes('\0')) return { line, problem: 'NUL byte' };
  if (text.includes('\uFFFD') || !text.isWellFormed())
    return { line, problem: 'characters lost by an earlier conversion' };
  const written = fieldsOf(text, heading.delimiter);
  if (written === null) return { line, problem: 'stray quote' };
  if (written.length !== heading.names.length)
    return { line, problem: `${written.length} columns instead of ${heading.names.length}` };
  const fields: Record<string, string> = {};
  for (const [name, { place }] of heading.places) fields[name] = visibleText(written[place] ?? '');
  return { line, fields };
}
