import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../unit/paths.ts';
import { providedModules } from './sharing.ts';

/** Sources of a remote that come into a page, with what they take from `@sold/shared`. */
function takenBy(remote: string): [file: string, module: string][] {
  const folder = join(ROOT, 'remotes', remote, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|steps)\.|(?:^|\/)testing\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const taken = source.matchAll(/from '(@sold\/shared\/[^']+)'/g);
      return [...taken].map(([, module = '']): [string, string] => [`${remote}/${file}`, module]);
    });
}

// Otherwise the first visitor of the screen would find out: a remote brings nothing of it along.
test.each(readdirSync(join(ROOT, 'remotes')))(
  'provides every module that %s imports from shared',
  (remote) => {
    const provided = new Set(providedModules());
    const taken = takenBy(remote);
    expect(taken.length).toBeGreaterThan(10);
    expect(taken.filter(([, module]) => !provided.has(module))).toEqual([]);
  },
);
