import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_SERVICES_VERSION } from '@sold/contracts/federation/host-services';
import { ROOT } from '../unit/paths.ts';

const SOURCES = join(ROOT, 'contracts/src');
/** Types of the interface between hosts and remotes; types that these need are included. */
const FOLDERS = ['federation', 'bridge'];

/**
 * Writes the package `@sold/host-types` into a folder, to be packed with `npm pack`: what a host gives to screens (`HostServices`),
 * and what remotes offer, as types alone. Its major version is that of `HostServices`.
 * @returns its version
 */
export function writeHostTypes(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'tsconfig.json');
  const include = FOLDERS.map((name) => join(SOURCES, name, '*.ts'));
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: null,
    rootDir: SOURCES,
    outDir: join(folder, 'types'),
  };
  const exclude = [join(SOURCES, '**/*.test.ts')];
  writeFileSync(
    settings,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include, exclude }),
  );
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', settings]);
  rmSync(settings);
  const { version, license, dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'contracts/package.json'), 'utf8'),
  ) as { version: string; license: string; dependencies: Record<string, string> };
  const about = {
    name: '@sold/host-types',
    version: `${HOST_SERVICES_VERSION}.${version.split('.').slice(1).join('.')}`,
    license,
    type: 'module',
    exports: { './*': { types: './types/*.d.ts' } },
    dependencies: { typebox: dependencies['typebox'] },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  return about.version;
}
