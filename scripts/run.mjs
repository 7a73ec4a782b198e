// `node scripts/run.mjs <file.ts> [arguments]`: runs a TypeScript program of this project on the locked Node.
import { install, lockedNode, run, toolEnvironment } from './toolchain.mjs';

await install();
process.exitCode = await run(lockedNode(), process.argv.slice(2), {
  env: toolEnvironment(),
  cwd: process.cwd(),
});
