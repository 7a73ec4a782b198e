/**
 * `npm run dev -- <remote>`: one remote from its sources inside a running site (`--site`, by default the one of `npm start`), with its
 * types checked at each change. `npm run dev -- pass`: the address by which a browser becomes a developer's (`DEVELOPER_KEY`).
 * `npm run dev -- preview <unit>@<version>…`: the address that shows these versions inside the live rest, for `--days`.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { UnitName } from '../contracts/src/federation/release.ts';
import { develop } from '../infra/build/src/dev/develop.ts';
import { ROOT, unitDir } from '../infra/build/src/unit/paths.ts';
import { developerPass, previewPass } from '../infra/edge/src/override/overrides.ts';
import { asVersions } from '../infra/release/src/commands/words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? 8080}` },
    port: { type: 'string', default: '8090' },
    days: { type: 'string', default: '7' },
  },
});
const [what = '', ...names] = positionals;

function developerKey(): string {
  const key = process.env['DEVELOPER_KEY'];
  if (!key) throw new Error('DEVELOPER_KEY has to be the one that the page server has.');
  return key;
}

function days(): number {
  const number = Number(values.days);
  if (!(number > 0 && number <= 30))
    throw new Error(`--days is above 0 and at most 30; "${values.days}" is not`);
  return number;
}

function pass(): void {
  console.log(`${values.site}/dist/override?pass=${developerPass(developerKey(), days())}`);
}

function preview(names: string[]): void {
  const versions = Object.fromEntries(
    asVersions('preview', names).map(({ unit, version }) => [unit, version]),
  );
  console.log(`${values.site}/webapp/?preview=${previewPass(developerKey(), versions, days())}`);
}

async function dev(unit: Exclude<UnitName, 'host'>): Promise<void> {
  const end = await develop({ unit, dir: unitDir(unit), site: values.site, port: Number(values.port) });
  const tsc = resolve(ROOT, 'node_modules/typescript/bin/tsc');
  const types = spawn(process.execPath, [tsc, '-p', unitDir(unit), '--watch', '--preserveWatchOutput'], {
    stdio: 'inherit',
  });
  console.log(
    `${unit} from its sources, in the site of ${values.site}: http://127.0.0.1:${values.port}/webapp/`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      types.kill();
      void end().then(() => process.exit(0));
    });
}

try {
  if (what === 'pass') pass();
  else if (what === 'preview') preview(names);
  else if (what === '' || what === 'host') throw new Error('Name a remote: npm run dev -- trade');
  else await dev(what as Exclude<UnitName, 'host'>);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
