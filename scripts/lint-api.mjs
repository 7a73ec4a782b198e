// Lints the public API documents of both services with Redocly's recommended rules; a warning fails as an error does. Needs no
// database and no network.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedNode, ROOT, toolEnvironment } from './toolchain.mjs';

const FOLDER = join(ROOT, '.cache/api');
const ORIGIN = 'https://market.invalid';
const env = { ...toolEnvironment(), REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

mkdirSync(FOLDER, { recursive: true });
for (const [service, printer] of [
  ['market', 'src/app/print-api-document.ts'],
  ['coupon', 'src/print-api-document.ts'],
]) {
  const file = join(FOLDER, `${service}.json`);
  const program = join(ROOT, 'infra', service, printer);
  writeFileSync(file, execFileSync(lockedNode(), [program, ORIGIN], { env, maxBuffer: 16_000_000 }));
  const lint = (format) =>
    spawnSync('redocly', ['lint', file, '--extends=recommended', `--format=${format}`], {
      env,
      encoding: 'utf8',
    });
  const { stdout, stderr } = lint('json');
  const { errors, warnings } = stdout.startsWith('{')
    ? JSON.parse(stdout).totals
    : { errors: 1, warnings: 0 };
  if (errors + warnings > 0) {
    console.error(stdout.startsWith('{') ? lint('stylish').stdout : stderr);
    process.exitCode = 1;
  }
  console.log(`API document of ${service}: ${errors} errors, ${warnings} warnings`);
}
