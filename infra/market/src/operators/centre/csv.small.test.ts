import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** Reads CSV of quoted cells, as a spreadsheet does. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test.each(['=1+1', '+82', '-5', '@SUM(A1)', ' =1', '\t=1', '|cmd', '%0A=1'])(
  'writes %j as text, not as a formula',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

test('begins no cell as a formula, and keeps the others as they were', () => {
  const cell = fc.string();
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const found = read(csvOf(rows));
      for (const [at, row] of rows.entries())
        for (const [place, text] of row.entries()) {
          const got = found[at]?.[place] ?? '';
          expect(got.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
          expect(/^[\s\u00a0]*[=+\-@]/.test(got)).toBe(false);
        }
    }),
  );
});

test('keeps quotes and lines inside their cell', () => {
  expect(csvOf([['a"b', 'c\r\nd']])).toBe('\uFEFF"a""b","c\r\nd"\r\n');
});
