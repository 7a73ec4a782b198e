import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFocus } from '@sold/shared/platform/keep-focus';
import type { FormWalk } from '@sold/shared/testing/form-walk';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = '{host,shared,remotes/*}/src/**';
/** The help of a field is a region too: its hint is there with it, and gives way to what is wrong. */
const REGIONS = '[role="alert"], [role="status"]';

/** All tables, `*.steps.tsx`, each in the folder of its forms. */
const tables = await Promise.all(
  globSync(`${SOURCES}/*.steps.tsx`, { cwd: ROOT }).map(
    async (file) =>
      (await import(/* @vite-ignore */ join(ROOT, file))) as { FORMS: Record<string, FormWalk> },
  ),
);
const forms = tables.flatMap(({ FORMS }) => Object.entries(FORMS));

/** Regions that came into the page with their text, by what they say: what is said in them may be missed. */
function lateRegions(records: readonly MutationRecord[]): string[] {
  const added = records.flatMap(({ addedNodes }, at) => [...addedNodes].map((node) => ({ node, at })));
  return added.flatMap(({ node, at }) => {
    if (!(node instanceof HTMLElement)) return [];
    const regions = [...node.querySelectorAll(REGIONS), ...(node.matches(REGIONS) ? [node] : [])];
    return regions
      .filter((region) => region.textContent !== '' && region.getAttribute('aria-busy') === null)
      .filter((region) => !records.slice(at + 1).some(({ target }) => region.contains(target)))
      .map((region) => region.textContent ?? '');
  });
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each(forms)(
  'focuses the start of each step, and has regions before their texts: %s',
  async (_, form) => {
    window.scrollTo = () => undefined;
    const stop = keepFocus(document);
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((some) => void records.push(...some));
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    await form.open();
    for (const { name, leave, start } of form.steps) {
      await leave();
      const wanted = await start();
      await waitFor(() => expect(document.activeElement, name).toBe(wanted));
    }
    records.push(...observer.takeRecords());
    observer.disconnect();
    stop();
    expect(lateRegions(records)).toEqual([]);
  },
);

/** Where one part of a form takes the place of another: by a condition, or by the step that it is at. */
const TAKES_PLACE =
  /\?\s*\(?\s*<(\w*(?:Form|Step|Password|Pin|Fields?|Search))\b(?:(?!<\/?\w*(?:Form|Step)\b)[\s\S]){0,400}?\)?\s*:\s*\(?\s*<(\w*(?:Form|Step|Order|Password|Pin|Fields?|Search))\b/;

test('lists every form whose steps replace each other in a table', () => {
  const walked = new Set(forms.flatMap(([, { files }]) => files));
  const found = globSync(`${SOURCES}/*.tsx`, { cwd: ROOT }).filter(
    (file) => !/\.(test|steps)\.tsx$/.test(file) && TAKES_PLACE.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((file) => !walked.has(file))).toEqual([]);
});

/** Regions that belong to a page and to no form: what they say is there when the page comes. */
const OF_PAGES = [
  'host/src/accounts/account/me.tsx',
  'host/src/screens/remote/failed-screen.tsx',
  'host/src/screens/remote/stored-view.tsx',
];

test('announces changes of forms in regions that exist before', () => {
  const own = globSync(`${SOURCES}/*.tsx`, { cwd: ROOT }).filter((file) => {
    if (/\.(test|steps)\.tsx$/.test(file) || OF_PAGES.includes(file)) return false;
    const text = readFileSync(join(ROOT, file), 'utf8');
    return (
      /&& \(\s*<(?:p|div|span)[^>]*role="(?:alert|status)"/.test(text) && /<form|Form\b|onSubmit/.test(text)
    );
  });
  expect(own).toEqual([]);
});
