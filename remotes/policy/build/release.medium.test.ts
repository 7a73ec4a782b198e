// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnit } from '@sold/build/build';
import type { Release } from '@sold/contracts/federation/release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds, versions } from '../documents/kinds.yaml';
import { documents } from '../documents/kinds.yaml?whole';
import { plainClauses } from '../src/compare/plain-clause.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-policy-'));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

let release: Release;
beforeAll(async () => {
  release = (await buildUnit('policy', { version: '1.0.0', outDir: temp })).release;
});

const read = (file: string) => readFileSync(join(temp, file), 'utf8');
const scripts = () => release.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
/** The longest piece of each document's text, as a script holds it. */
const lines = documents.map(({ clauses }) => {
  const pieces = JSON.stringify(clauses).match(/(?<=")[^"\\]*[가-힣][^"\\]*(?=")/g) ?? [];
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
});

test('loads no document before the page reads one', () => {
  const [screen] = release.screens;
  const first = [...release.initial, ...(screen?.files.mobile ?? [])].filter((file) => file.endsWith('.js'));
  expect(first.length).toBeGreaterThan(1);
  const text = first.map(read).join('');
  // One of them is what the index says about its kind.
  const told = documents
    .flatMap(({ summary }) => summary)
    .filter((line) => !kinds.some(({ about }) => about === line));
  expect([...lines, ...told].filter((line) => text.includes(line))).toEqual([]);
  // Grows with the number of versions alone: two dates, a hash and the name of a file of each.
  expect(text.length).toBeLessThan(50_000 + versions.length * 350);
});

test('puts every version into its own file, and no two into one', () => {
  const texts = scripts()
    .filter((file) => file !== 'server.js')
    .map((file) => [file, read(file)] as const);
  for (const [at, { kind, date, hash }] of versions.entries()) {
    const holders = texts.filter(
      ([file, text]) => file.startsWith(`${kind}-${date}.`) && text.includes(hash),
    );
    expect(
      holders.map(([file]) => file),
      `${kind}/${date}`,
    ).toHaveLength(1);
    expect(holders[0]?.[1]).toContain(lines[at]);
  }
});

test('offers every version as plain text, at its address and at that of its kind from its first day', () => {
  const { texts = [] } = release;
  expect(texts).toHaveLength(versions.length * 2);
  for (const { kind, date, hash } of versions) {
    const own = texts.find(({ address }) => address === `/web/user/policy/${kind}/${date}.txt`);
    expect(own?.since).toBeNull();
    const text = read(own?.file ?? '');
    expect(text).toContain(`문서 확인값(SHA-256): ${hash}`);
    const ofKind = texts.find(
      ({ address, since }) => address === `/web/user/policy/${kind}.txt` && since === date,
    );
    expect(ofKind?.file).toBe(own?.file);
  }
});

test('writes everything of a document into its plain text, in order', () => {
  const terms = documents.findLast(({ kind }) => kind === 'terms');
  const file =
    release.texts?.find(({ address }) => address.endsWith(`/terms/${terms?.date}.txt`))?.file ?? '';
  let rest = read(file);
  expect(rest).toMatch(/^이용약관\n시행일: \d+년 \d+월 \d+일\n/);
  if (!terms) throw new Error('There are no terms.');
  for (const { title, lines: own } of plainClauses(terms))
    for (const line of [title, ...own]) {
      expect(rest).toContain(line);
      rest = rest.slice(rest.indexOf(line) + line.length);
    }
});
