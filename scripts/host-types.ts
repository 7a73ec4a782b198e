/** Writes the package of types for hosts and remotes of others: `npm run host-types -- <folder>`. */
import { resolve } from 'node:path';
import { writeHostTypes } from '../infra/build/src/sharing/host-types.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder to write to: npm run host-types -- <folder>');
  process.exitCode = 2;
} else {
  const version = writeHostTypes(resolve(folder));
  console.log(`@sold/host-types ${version} is in ${folder}; pack it there with npm pack.`);
}
