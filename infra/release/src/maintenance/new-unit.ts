import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@sold/build/unit/paths';
import { Refused } from '../store/refused.ts';
import { unitFiles } from './unit-files.ts';

/** Addresses of files and reports of faults have units in letters alone. */
const NAME = /^[a-z]{2,20}$/;
/** Words that a unit's name would be taken for: addresses, and what every object of JavaScript has. */
const TAKEN = ['webapp', 'dist', 'api', 'unknown', 'assets', 'files', 'constructor'];
const LIST_FILE = 'contracts/src/federation/units.ts';
const LIST = /export const UNITS = \[([^\]]*)\] as const;/;

export interface NewUnit {
  unit: string;
  /** Its page. */
  path: string;
  /** Files that were written or changed, from the repository. */
  files: readonly string[];
}

/**
 * Adds a remote to the repository: its name to the one list of units, and a package with a screen, its test, first view and README.
 * @throws Refused when the name is invalid, or taken
 */
export function newUnit(name: string, root: string = ROOT): NewUnit {
  // Packages are `@sold/<folder>`, which two cannot share.
  const isFolder = NAME.test(name) && [name, `infra/${name}`].some((path) => existsSync(join(root, path)));
  if (!NAME.test(name) || TAKEN.includes(name) || (isFolder && name !== 'host'))
    throw new Refused(
      [`"${name}" cannot name a unit: 2 to 20 small letters, and no folder or address of ours.`],
      false,
    );
  const listFile = join(root, LIST_FILE);
  const list = readFileSync(listFile, 'utf8');
  const [whole, names] = LIST.exec(list) ?? [];
  if (whole === undefined || names === undefined) throw new Error(`${LIST_FILE} has no list of units.`);
  if (names.includes(`'${name}'`) || existsSync(join(root, 'remotes', name)))
    throw new Refused([`There is a unit "${name}" already.`], false);
  const path = `/web/${name}/${name}_main`;
  const files = Object.entries(unitFiles(name, path)).map(([file, text]) => {
    const target = `remotes/${name}/${file}`;
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), text);
    return target;
  });
  writeFileSync(listFile, list.replace(whole, `export const UNITS = [${names}, '${name}'] as const;`));
  return { unit: name, path, files: [LIST_FILE, ...files] };
}

/** Describes the new files and the next steps. */
export function newUnitText({ unit, path, files }: NewUnit): string {
  return `${files.join('\n')}

Next:
  npx -y pnpm@12.21.0 install       links its packages
  npm run fix                       formats what was written
  npm run release -- publish ${unit}   builds it and makes it live: /webapp${path}
The edge lists the Trusted Types policies of all units when it starts: start it anew once. Its pages are walked by the journeys when
infra/e2e/src/site/site-pages.ts has a row for each: { name: '${unit}', screen: '${path}', ready: /…/ }`;
}
