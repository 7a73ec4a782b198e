import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../unit/paths.ts';
import { writeHostTypes } from './host-types.ts';

const dir = mkdtempSync(join(tmpdir(), 'sold-host-types-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

beforeAll(() => {
  const modules = join(dir, 'node_modules');
  expect(writeHostTypes(join(modules, '@sold/host-types'))).toMatch(/^1\.\d+\.\d+$/);
  symlinkSync(join(ROOT, 'contracts/node_modules/typebox'), join(modules, 'typebox'));
  mkdirSync(join(dir, 'src'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'preserve',
    moduleResolution: 'bundler',
    target: 'es2024',
  };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
});

/** Output of the compiler for a program of another company, outside of this repository. */
function check(more: string): string {
  const program = `import type { HostServices } from '@sold/host-types/federation/host-services';
import type { RemoteModule } from '@sold/host-types/federation/screen';
export const pathsOf = ({ screens }: RemoteModule): string[] => screens.map(({ path }) => path);
declare const rest: Omit<HostServices, 'version' | 'go'>;
export const services: HostServices = { ...rest, ${more} };`;
  writeFileSync(join(dir, 'src/host.ts'), program);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', dir], { encoding: 'utf8' }).stdout;
}

test('compiles a fitting host of another company against the package, and rejects an unfit one', () => {
  expect(check('version: 1, go: async (path) => ({ ok: true, path })')).toBe('');
  expect(check('version: 2, go: async (path) => ({ ok: true, path })')).toContain(
    "Type '2' is not assignable",
  );
  expect(check('version: 1')).toContain("Property 'go' is missing");
});
