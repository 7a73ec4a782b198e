import { parse } from 'csv-parse/sync';

/** A row by column name, with its line number in the file (the heading is line 1). */
export interface CsvRow {
  line: number;
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

/** Text in pieces of any size. */
export type Pieces = Iterable<string> | AsyncIterable<string>;

/** Longest line, characters: what is longer is no row, and is not collected. */
const LONGEST_LINE = 100_000;

/**
 * Reads CSV rows of one line each: with or without a BOM, any line ends, quoted fields. Rows are parsed one by one, so that a
 * stray quote costs its own line and never the rest of the file. They come in groups, as the text does.
 * @throws UnreadableFile when a wanted column is not in the heading
 */
export async function* readCsv(
  pieces: Pieces,
  wanted: readonly string[],
): AsyncGenerator<(CsvRow | BadRow)[]> {
  let heading: readonly string[] | undefined;
  let line = 0;
  for await (const texts of linesOf(pieces)) {
    const rows: (CsvRow | BadRow)[] = [];
    for (const text of texts) {
      line += 1;
      if (heading === undefined) heading = readHeading(text.replace(/^\uFEFF/, ''), wanted);
      else if (text.trim() !== '') rows.push(readRow(heading, text, line));
    }
    yield rows;
  }
  if (heading === undefined) readHeading('', wanted);
}

/** Complete lines, in groups; of one that is too long, only a beginning that is too long as well. */
async function* linesOf(pieces: Pieces): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    // A line end may be cut in two.
    const isCut = piece.endsWith('\r');
    const lines = (rest + (isCut ? piece.slice(0, -1) : piece)).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE + 1) + (isCut ? '\r' : '');
    yield lines;
  }
  yield rest.split(/\r\n|\n|\r/);
}

function readHeading(text: string, wanted: readonly string[]): readonly string[] {
  const heading = split(text)?.map((name) => name.trim()) ?? [];
  const missing = wanted.filter((name) => !heading.includes(name));
  if (missing.length > 0)
    throw new UnreadableFile(`The heading has no column ${missing.map((name) => `"${name}"`).join(', ')}.`);
  return heading;
}

function readRow(heading: readonly string[], text: string, line: number): CsvRow | BadRow {
  if (text.length > LONGEST_LINE) return { line, problem: `over ${LONGEST_LINE} characters` };
  if (text.includes('\0')) return { line, problem: 'NUL byte' };
  if (text.includes('\uFFFD')) return { line, problem: 'characters lost by an earlier conversion' };
  const values = split(text);
  if (values === null) return { line, problem: 'stray quote' };
  if (values.length !== heading.length)
    return { line, problem: `${values.length} columns instead of ${heading.length}` };
  return {
    line,
    fields: Object.fromEntries(heading.map((name, column) => [name, (values[column] ?? '').trim()])),
  };
}

function split(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  try {
    return (parse(line, { relax_column_count: true }) as string[][])[0] ?? [];
  } catch {
    return null;
  }
}
