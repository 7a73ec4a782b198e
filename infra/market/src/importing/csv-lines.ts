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

/** Problem of a whole file: nothing of it was read. */
export class UnreadableFile extends Error {}

/**
 * Reads a CSV text whose rows are one line each: with or without a BOM, any line ends, quoted fields. Rows are parsed one
 * by one, so that a stray quote costs its own line and never the rest of the file.
 * @throws UnreadableFile when a wanted column is not in the heading
 */
export function readCsv(text: string, wanted: readonly string[]): { rows: CsvRow[]; bad: BadRow[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const heading = split(lines[0] ?? '')?.map((name) => name.trim()) ?? [];
  const missing = wanted.filter((name) => !heading.includes(name));
  if (missing.length > 0)
    throw new UnreadableFile(`The heading has no column ${missing.map((name) => `"${name}"`).join(', ')}.`);
  const rows: CsvRow[] = [];
  const bad: BadRow[] = [];
  for (const [at, text] of lines.entries()) {
    if (at === 0 || text.trim() === '') continue;
    const line = at + 1;
    const values = split(text);
    if (values === null) bad.push({ line, problem: 'stray quote' });
    else if (values.length !== heading.length)
      bad.push({ line, problem: `${values.length} columns instead of ${heading.length}` });
    else
      rows.push({
        line,
        fields: Object.fromEntries(heading.map((name, column) => [name, (values[column] ?? '').trim()])),
      });
  }
  return { rows, bad };
}

function split(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  try {
    return (parse(line, { relax_column_count: true }) as string[][])[0] ?? [];
  } catch {
    return null;
  }
}
