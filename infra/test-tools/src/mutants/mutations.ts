/** One change of a source file that a test should notice. */
export interface Mutation {
  /** Offset in the text. */
  at: number;
  from: string;
  to: string;
}

/** Operators with blanks around them, as the formatter writes them, and literals; types have neither. */
const CHANGES: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \+= /g, ' -= '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=\(|return |&& |\|\| )!(?=[a-z(])/g, ''],
];

/** Lines in which a change is no change of behaviour. */
const NO_CODE = /^\s*(?:\/\/|\/\*|\*|import |export type |type |interface |describe|test)/;

/** @returns every mutation of a source file, in the order of the text */
export function mutationsOf(text: string): Mutation[] {
  const found: Mutation[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (!NO_CODE.test(line))
      for (const [pattern, to] of CHANGES)
        for (const match of withoutText(line).matchAll(pattern))
          found.push({ at: start + match.index, from: match[0], to });
    start += line.length + 1;
  }
  return found.sort((one, other) => one.at - other.at);
}

/** Blanks quoted text and comments at the end of a line, so that offsets stay. */
const withoutText = (line: string) =>
  line.replace(/'[^']*'|"[^"]*"|\/\/.*$|`[^`]*`/g, (part) => '_'.repeat(part.length));

export const mutated = (text: string, { at, from, to }: Mutation): string =>
  text.slice(0, at) + to + text.slice(at + from.length);
