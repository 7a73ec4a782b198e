import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { afterEach, beforeEach } from 'vitest';
import { promote } from '../changes/versions.ts';
import { keepFixture } from './keep-fixture.ts';

/** Stores of several machines, new for each test of a file. */
export function machinesOfTest(): {
  machine(name: string): string;
  /** The folder of all of them. */
  all(): string;
  /** Lets every machine sign and check with the key of one. */
  shareKeyOf(name: string): void;
} {
  let folder = '';
  const machine = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sold-machines-'));
  });
  afterEach(() => {
    delete process.env.RELEASE_KEY;
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    machine,
    all: () => folder,
    shareKeyOf(name) {
      process.env.RELEASE_KEY = join(machine(name), 'keys/release.pem');
    },
  };
}

/** A change that stores a fixture and makes it live. */
export const publishFixture =
  (version: string, unit: UnitName = 'trade') =>
  async (draft: string): Promise<void> => {
    keepFixture(draft, unit, version);
    promote(draft, [{ unit, version }]);
  };
