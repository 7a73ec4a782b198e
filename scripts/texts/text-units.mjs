// @ts-check
// Plain JavaScript without packages: `npm run texts` reads it before anything is installed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SHOWN_BY = [
  'host',
  'shared',
  'contracts',
  'remotes/*',
  'infra/market',
  'infra/coupon',
  'infra/edge',
  'infra/service',
];

/** Units and packages whose texts people see. @param {string} root @returns {readonly string[]} */
export function textUnits(root) {
  return SHOWN_BY.flatMap((unit) =>
    unit.endsWith('/*')
      ? readdirSync(join(root, unit.slice(0, -2))).map((name) => unit.replace('*', name))
      : [unit],
  ).filter((unit) => existsSync(join(root, unit, 'tsconfig.json')));
}
