// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HASHES_FILE, hashesNow, problemsOf } from './problems.ts';
import { DOCUMENTS } from './read-documents.ts';

const KINDS = '- { kind: terms, title: 이용약관, category: 약관, about: 거래를 정합니다. }\n';
const FIRST = `---
kind: terms
effective: 2020-01-02
supersedes: null
category: 약관
summary:
  - 처음 정했습니다.
review: needed
---

## 제1조 (목적)

이 약관은 [이용약관](/web/user/policy/terms)의 예이며 [그 조항](#clause-2)을 따릅니다.

## 제2조 (요금)

1. 요금은 3,000원입니다.
`;
const NEXT = FIRST.replace('effective: 2020-01-02', 'effective: 2021-01-02').replace(
  'supersedes: null',
  'supersedes: 2020-01-02',
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold-documents-'));
  mkdirSync(join(folder, 'terms'));
  writeFileSync(join(folder, 'kinds.yaml'), KINDS);
  write('terms/2020-01-02.md', FIRST);
  write('terms/2021-01-02.md', NEXT);
  publish();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function publish(): void {
  write(HASHES_FILE, JSON.stringify(hashesNow(folder)));
}

test('finds no problem in the documents of the site', () => {
  expect(problemsOf(DOCUMENTS)).toEqual([]);
});

test('finds no problem in two correct versions', () => {
  expect(problemsOf(folder)).toEqual([]);
});

const EDITS: readonly [what: string, from: string, to: string, says: RegExp][] = [
  ['no front matter', '---\nkind', 'kind', /has no front matter/],
  ['a missing field', 'review: needed\n', '', /no "review"/],
  ['a field of another name', 'review:', 'reviewed: x\nreview:', /unknown "reviewed"/],
  ['a day no calendar has', 'effective: 2021-01-02', 'effective: 2021-02-30', /no date: 2021-02-30/],
  [
    'another date than its file',
    'effective: 2021-01-02',
    'effective: 2021-01-03',
    /says it is terms\/2021-01-03/,
  ],
  ['another kind than its folder', 'kind: terms', 'kind: privacy', /says it is privacy/],
  ['an unknown category', 'category: 약관', 'category: 정책', /category 정책/],
  [
    'a version left out',
    'supersedes: 2020-01-02',
    'supersedes: null',
    /supersedes null; the version before it is 2020-01-02/,
  ],
  ['no summary', '  - 처음 정했습니다.\n', '  []\n', /"summary" is a list/],
  ['raw HTML', '1. 요금은', '<b>요금</b>\n\n1. 요금은', /has raw HTML: <b>/],
  ['raw HTML in a line', '1. 요금은', '1. <i>요금</i>은', /has raw HTML: <i>/],
  ['a picture', '1. 요금은', '1. ![그림](https://a.test/a.png) 요금은', /has a "image"/],
  [
    'a picture from elsewhere',
    '1. 요금은',
    '![그림](https://a.test/a.png)\n\n1. 요금은',
    /no illustration of ours/,
  ],
  [
    'an unknown illustration',
    '1. 요금은',
    '![그림](illustration:shoe)\n\n1. 요금은',
    /no illustration of ours/,
  ],
  [
    'a name of every object',
    '1. 요금은',
    '![그림](illustration:toString)\n\n1. 요금은',
    /no illustration of/,
  ],
  ['no caption', '1. 요금은', '![](illustration:card)\n\n1. 요금은', /without a caption/],
  ['an illustration in a line', '1. 요금은', '1. ![그림](illustration:card) 요금은', /has a "image"/],
  ['a heading of the first level', '## 제2조', '# 제2조', /heading of level 1/],
  ['a heading that skips a level', '1. 요금은', '#### 요금\n\n1. 요금은', /heading of level 4/],
  ['a number left out', '제2조', '제3조', /"제3조 \(요금\)" after 제1조/],
  ['the same number twice', '제2조', '제1조', /two headings with the anchor #clause-1/],
  ['a link to no document', 'policy/terms)', 'policy/nothing)', /links to \/web\/user\/policy\/nothing/],
  ['a link to no version', 'policy/terms)', 'policy/terms/2019-01-01)', /links to .*2019-01-01/],
  ['a link to no clause', '(#clause-2)', '(#clause-9)', /no clause with that anchor/],
  ['a link without encryption', '(#clause-2)', '(http://a.test/)', /links to http:/],
];

test.each(EDITS)('names %s with its file', (_what, from, to, says) => {
  expect(NEXT).toContain(from);
  write('terms/2021-01-02.md', NEXT.replace(from, to));
  publish();
  const problems = problemsOf(folder);
  expect(problems.join('\n')).toMatch(says);
  expect(problems.filter((problem) => says.test(problem))[0]).toContain('terms/2021-01-02.md');
});

test('names a published document that was edited by one letter', () => {
  write('terms/2020-01-02.md', FIRST.replace('3,000원', '3,001원'));
  expect(problemsOf(folder)).toEqual([
    'terms/2020-01-02.md was edited after it was published: add a version instead',
  ]);
});

test('names a drawing that was edited after it was published', () => {
  const hashes = JSON.parse(readFileSync(join(folder, HASHES_FILE), 'utf8'));
  write(HASHES_FILE, JSON.stringify({ ...hashes, 'illustration:card': 'f00d' }));
  expect(problemsOf(folder)).toEqual([
    'illustration:card was edited after it was published: add a version instead',
  ]);
});

test('reports an unpublished document, a missing one, an empty kind and a stray file', () => {
  write(
    'terms/2022-01-02.md',
    NEXT.replace('2020-01-02', '2021-01-02').replace('effective: 2021', 'effective: 2022'),
  );
  rmSync(join(folder, 'terms/2020-01-02.md'));
  write('kinds.yaml', `${KINDS}- { kind: privacy, title: 개인정보, category: 약관, about: x }\n`);
  write('notes.txt', 'x');
  const problems = problemsOf(folder).join('\n');
  for (const words of [
    'terms/2022-01-02.md is not in hashes.json',
    'terms/2020-01-02.md was published and is gone',
    'kinds.yaml names privacy, which has no document',
    'notes.txt is no document',
  ])
    expect(problems).toContain(words);
});
