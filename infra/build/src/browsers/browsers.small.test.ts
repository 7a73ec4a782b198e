import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHED_PAGE_SCRIPT } from '@sold/contracts/federation/inline/cached-page';
import { EARLY_INPUT_SCRIPT } from '@sold/contracts/federation/inline/early-input';
import { PAGE_SCRIPT } from '@sold/contracts/federation/inline/page-script';
import { expect, test } from 'vitest';
import { expectAllowed } from '../testing/expect-allowed.ts';
import { ROOT } from '../unit/paths.ts';
import { DROPPED_STYLES, FILLED_IN, OF_EDGE } from './allowed.ts';
import { lackingIn } from './used-built-ins.ts';
import { droppedIn } from './used-styles.ts';

test('has a fill-in for every built-in that counts as filled in', () => {
  const fillIns = globSync(join(ROOT, 'host/src/fill-ins/*.ts')).map((file) => readFileSync(file, 'utf8'));
  const missing = FILLED_IN.filter((name) => {
    const last = name.slice(name.indexOf('.') + 1);
    return !fillIns.some((text) => new RegExp(`^ +${last}(?:[,(:]|$)|\\{ ${last} \\}`, 'm').test(text));
  });
  expect(missing).toEqual([]);
});

test('allows in scripts of the edge, which run before the host, nothing that needs a fill-in', () => {
  const used = new Set(
    [PAGE_SCRIPT, CACHED_PAGE_SCRIPT, EARLY_INPUT_SCRIPT].flatMap((script) => [...lackingIn(script, 'js')]),
  );
  expect([...used].sort()).toEqual(Object.keys(OF_EDGE).sort());
});

test('allows new styles only compiled, after an older value, or as optional', () => {
  const files = globSync(join(ROOT, '{contracts,shared,host,remotes/*}/src/**/*.css'));
  const used = new Map(
    files.flatMap((file) =>
      [...droppedIn(file)].map((name): [string, string] => [name, relative(ROOT, file)]),
    ),
  );
  expectAllowed(used, Object.keys(DROPPED_STYLES));
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
  ['/(?<=a)b/', '/(?<=)/'],
  ['const box = <div inert />', '<… inert>'],
  ['dialog.showModal()', '.showModal'],
])('notices %s', (source, name) => {
  expect([...lackingIn(source, source.startsWith('const box') ? 'tsx' : 'js')]).toEqual([name]);
});

test.each([
  'const at = { union: 1 }; at.map(row)',
  'rows.toReversed()',
  "import type { TouchEvent } from 'react'; let event: TouchEvent;",
  'const page = <Page is="a" />',
])('passes over %s', (source) => {
  expect([...lackingIn(source, 'tsx')]).toEqual([]);
});
