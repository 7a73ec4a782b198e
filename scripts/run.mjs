// `node scripts/run.mjs [--tests] <file.ts> [arguments]`: runs a TypeScript program of this project on the locked Node, with the
// packages of the site, or with those of tests too.
import { install, lockedNode, run, toolEnvironment } from './toolchain.mjs';

const words = process.argv.slice(2);
const set = words[0] === '--tests' ? 'tests' : 'site';
await install(set);
process.exitCode = await run(lockedNode(), set === 'tests' ? words.slice(1) : words, {
  env: toolEnvironment(),
  cwd: process.cwd(),
});
