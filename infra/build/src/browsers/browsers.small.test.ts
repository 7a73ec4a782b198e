import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EARLY_INPUT_SCRIPT } from '@sold/contracts/federation/early-input';
import { PAGE_SCRIPT } from '@sold/contracts/federation/page-script';
import { expect, test } from 'vitest';
import { ROOT } from '../unit/paths.ts';
import { ASKED_FOR, DROPPED_STYLES, FILLED_IN, OWN_NAMES } from './allowed.ts';
import { lackingIn, lackingInFile } from './used-built-ins.ts';
import { droppedIn } from './used-styles.ts';

const OF_PAGES = '{contracts,shared,host,remotes/*}/src/**/*';
/** Tests, and what runs in Node alone. */
const ELSEWHERE = /\.(?:test|steps)\.|\.d\.ts$|\/testing\/|\/first-view\/server\/|host\/src\/fill-ins\//;

/** Names that files of pages use, with one of the files. */
function usedBy(pattern: string, read: (file: string) => Set<string>): Map<string, string> {
  const files = globSync(join(ROOT, pattern)).filter((file) => !ELSEWHERE.test(file));
  expect(files.length).toBeGreaterThan(50);
  return new Map(
    files.flatMap((file) => [...read(file)].map((name): [string, string] => [name, relative(ROOT, file)])),
  );
}

/** Fails for what is used and not allowed, and for what is allowed and not used. */
function expectAllowed(used: Map<string, string>, allowed: readonly string[]): void {
  expect([...used].filter(([name]) => !allowed.includes(name))).toEqual([]);
  expect(allowed.filter((name) => !used.has(name))).toEqual([]);
}

/** Scripts that the edge writes into pages as they are. */
const ofEdge = () =>
  new Set([PAGE_SCRIPT, EARLY_INPUT_SCRIPT].flatMap((script) => [...lackingIn(script, 'js')]));

test('pages use built-ins that every browser of the list has, that are filled in, or that are asked for', () => {
  const used = usedBy(`${OF_PAGES}.{ts,tsx}`, lackingInFile);
  for (const name of ofEdge()) used.set(name, 'scripts of the edge');
  expectAllowed(used, [...FILLED_IN, ...Object.keys(ASKED_FOR), ...OWN_NAMES]);
});

test('every built-in that counts as filled in has a fill-in', () => {
  const fillIns = globSync(join(ROOT, 'host/src/fill-ins/*.ts')).map((file) => readFileSync(file, 'utf8'));
  const missing = FILLED_IN.filter((name) => {
    const last = name.slice(name.indexOf('.') + 1);
    return !fillIns.some((text) => new RegExp(`^ +${last}(?:[,(:]|$)|\\{ ${last} \\}`, 'm').test(text));
  });
  expect(missing).toEqual([]);
});

test('scripts of the edge, which run before the host, use nothing that it fills in', () => {
  const used = ofEdge();
  expect(FILLED_IN.filter((name) => used.has(name))).toEqual([]);
});

test('young styles are compiled, have an older value before them, or can be missed', () => {
  expectAllowed(usedBy(`${OF_PAGES}.css`, droppedIn), Object.keys(DROPPED_STYLES));
});

test.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['rows.toReversed()', '.toReversed'],
  ['Object.groupBy(rows, key)', 'Object.groupBy'],
  ['Map.groupBy(rows, key)', 'Map.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['structuredClone(a)', 'structuredClone'],
  ['seen.union(others)', '.union'],
  ['seen.values().map(name)', 'values().map'],
  ['/(?<=a)b/', '/(?<=)/'],
  ['const box = <div inert />', '<… inert>'],
  ['dialog.showModal()', '.showModal'],
])('notices %s', (source, name) => {
  expect([...lackingIn(source, source.startsWith('const box') ? 'tsx' : 'ts')]).toEqual([name]);
});

test.each([
  'const at = { union: 1 }; at.map(row)',
  'Object.values(rows).map(name)',
  "import type { TouchEvent } from 'react'; let event: TouchEvent;",
  'const page = <Page is="a" />',
])('passes over %s', (source) => {
  expect([...lackingIn(source, 'tsx')]).toEqual([]);
});
