/** Text in pieces of any size, which can be read again: an array, or an object that starts from the beginning each time. */
export type Pieces = Iterable<string> | AsyncIterable<string>;

/** Longest line, characters: a longer one is no row, and is not collected. */
export const LONGEST_LINE = 100_000;
/** Most lines of a record. A quote that is not closed within them is a stray one. */
const MOST_LINES = 50;

/** A record with the number of its first line; its text has `\n` for the line ends within quotes. */
export interface CsvRecord {
  line: number;
  text: string;
}

/**
 * Splits a text into records. A quoted field may go over several lines, but a stray quote costs its own line and never the rest of the
 * file: lines are put together only when they make a record.
 * @param isRecord judges lines that were put together
 */
export async function* recordsOf(
  pieces: Pieces,
  isRecord: (text: string) => boolean,
): AsyncGenerator<CsvRecord[]> {
  const open = openRecord(isRecord);
  let line = 0;
  for await (const texts of linesOf(pieces))
    yield texts.flatMap((text) => {
      line += 1;
      return open.take({ line, text });
    });
  yield open.end();
}

/** Collects the lines of a record whose quotes are not closed yet. */
function openRecord(isRecord: (text: string) => boolean) {
  let lines: CsvRecord[] = [];
  const take = (next: CsvRecord): CsvRecord[] => {
    const isOdd = next.text.length <= LONGEST_LINE && hasOddQuotes(next.text);
    if (lines.length === 0) {
      if (!isOdd) return [next];
      lines = [next];
      return [];
    }
    lines.push(next);
    if (isOdd) {
      const whole = { line: lines[0]?.line ?? 0, text: lines.map(({ text }) => text).join('\n') };
      if (whole.text.length > LONGEST_LINE || !isRecord(whole.text)) return giveUp();
      lines = [];
      return [whole];
    }
    return lines.length >= MOST_LINES || next.text.length > LONGEST_LINE ? giveUp() : [];
  };
  /** The first line becomes a record, and the lines after it are parsed again. */
  const giveUp = (): CsvRecord[] => {
    const [first, ...rest] = lines;
    lines = [];
    return first === undefined ? [] : [first, ...rest.flatMap(take)];
  };
  const end = (): CsvRecord[] => {
    const left: CsvRecord[] = [];
    while (lines.length > 0) left.push(...giveUp());
    return left;
  };
  return { take, end };
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
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

/** Fields of a record (RFC 4180); null for a misplaced quote. */
export function fieldsOf(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter);
  const fields: string[] = [];
  for (let at = 0; ; at += delimiter.length) {
    const field = text[at] === '"' ? quoted(text, at) : plain(text, at, delimiter);
    if (field === null) return null;
    fields.push(field.value);
    at = field.end;
    if (at === text.length) return fields;
    if (!text.startsWith(delimiter, at)) return null;
  }
}

function plain(text: string, from: number, delimiter: string): { value: string; end: number } | null {
  const next = text.indexOf(delimiter, from);
  const end = next < 0 ? text.length : next;
  const value = text.slice(from, end);
  return value.includes('"') || value.includes('\n') ? null : { value, end };
}

function quoted(text: string, from: number): { value: string; end: number } | null {
  let value = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}
