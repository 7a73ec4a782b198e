// Lints comments, names of tests and Markdown by the patterns beside it: plain English, the field's terms.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../toolchain.mjs';
import { PATTERNS } from './patterns.mjs';
import { sentencesOf } from './read-prose.mjs';

const SEARCHED = '**/*.{ts,tsx,mjs,cjs,sql,css,md}';
/** Documents of the shop are Korean; the schema repeats comments of the migrations; the patterns show what they refuse. */
const LEFT_OUT = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.*/**',
  'remotes/policy/documents/**',
  'infra/market/src/platform/db/schema.sql',
  'scripts/prose/patterns.mjs',
];

/** Patterns that a sentence breaks. A question may begin with a question word. */
export function brokenBy(sentence) {
  const isQuestion = sentence.includes('?');
  return PATTERNS.filter(
    ({ start, word }) => (start !== undefined && !isQuestion && start.test(sentence)) || word?.test(sentence),
  );
}

/** @returns findings by file, a line each */
export function lintProse(path, text) {
  return sentencesOf(path, text).flatMap((sentence) =>
    brokenBy(sentence.text)
      .slice(0, 1)
      .map(
        ({ bad, good }) =>
          `${path}:${sentence.line} ${sentence.text}\n    as in "${bad}"; write it as in "${good}"`,
      ),
  );
}

if (import.meta.main) {
  const found = globSync(SEARCHED, { cwd: ROOT, exclude: LEFT_OUT })
    .sort()
    .flatMap((path) => lintProse(path, readFileSync(join(ROOT, path), 'utf8')));
  for (const finding of found) console.error(finding);
  console.log(`Prose: ${found.length} findings`);
  if (found.length > 0) process.exitCode = 1;
}
