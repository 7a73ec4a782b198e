import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../unit/paths.ts';
import { RULES_WITHOUT_USE } from './without-use.ts';

/** Sources of pages, without tests and the living documentation. */
const pages = ['shared/src', 'host/src', 'remotes'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/\/(node_modules|testing|dist|screens\/components)\//.test(file)),
);
const sources = pages.map((file) => [file, readFileSync(file, 'utf8')] as const);

test.each(Object.keys(RULES_WITHOUT_USE))('lists %s, which exists and which no page imports', (rule) => {
  const [module = '', name = ''] = rule.split(' ');
  expect(readFileSync(join(ROOT, module), 'utf8')).toMatch(
    new RegExp(`export (?:async )?function ${name}\\b`),
  );
  const imported = new RegExp(`import [^;]*\\b${name}\\b[^;]* from`);
  expect(sources.filter(([, text]) => imported.test(text)).map(([file]) => file)).toEqual([]);
});
