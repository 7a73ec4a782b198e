import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../unit/paths.ts';

/** A statement, a dash and the files that build it, in backticks. */
const LINE = /^- (?<statement>.+) — (?<files>`[^`]+`(?:, `[^`]+`)*)$/;
/** The specification has more statements than this: a section that gets lost shows. */
const LEAST = 650;

const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const statements = readFileSync(join(ROOT, 'contracts/SPECIFICATION.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const { statement = line, files = '' } = LINE.exec(line)?.groups ?? {};
    return { statement, files: named(files) };
  });

test('names a file for each statement, and each statement once', () => {
  expect(statements.length).toBeGreaterThan(LEAST);
  expect(statements.filter(({ files }) => files.length === 0)).toEqual([]);
  const words = statements.map(({ statement }) => statement.toLowerCase());
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('names files that exist and hold the names of their statement', () => {
  const files = [...new Set(statements.flatMap((statement) => statement.files))];
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const missing = statements.flatMap(({ statement, files }) =>
    named(statement)
      .filter((name) => !files.some((file) => texts.get(file)?.includes(name)))
      .map((name) => `${name}: ${statement}`),
  );
  expect(missing).toEqual([]);
});
