// `node scripts/run.mjs [--tests] <file.ts> [arguments]`: runs a TypeScript program of this project on the locked Node, with the
// packages of the site, or with those of tests too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, lockedNode, ROOT, run, toolEnvironment } from './toolchain.mjs';
import { understand } from './usage.mjs';

const words = process.argv.slice(2);
const set = words[0] === '--tests' ? 'tests' : 'site';
const [file, ...args] = set === 'tests' ? words.slice(1) : words;
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const name = Object.keys(scripts).find((one) => scripts[one].endsWith(` ${file}`));
if (name !== undefined) understand(name, args);
await install(set);
process.exitCode = await run(lockedNode(), [file, ...args], { env: toolEnvironment(), cwd: process.cwd() });
