import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Migration } from '@sold/service/db/migrate';
import { PROJECT_ROOT } from '@sold/service/settings/project-root';

/** Where the schema lies, also for a service that was bundled into one file. */
const FOLDER = join(PROJECT_ROOT, 'infra/market/src/platform/db');

/** Returns the statements of a file. Each ends with a semicolon at the end of a line, and nothing else does. */
export function statementsIn(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Functions of the database, one file each with its current text. */
export function functions(): Migration[] {
  return readdirSync(join(FOLDER, 'functions'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: `function ${basename(file, '.sql')}`,
      statements: [readFileSync(join(FOLDER, 'functions', file), 'utf8')],
      isReplaced: true,
    }));
}
