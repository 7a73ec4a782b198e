import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Migration } from '@sold/service/db/migrate';
import { PROJECT_ROOT } from '@sold/service/operations/project-root';

const FOLDER = join(PROJECT_ROOT, 'infra/market/src/platform/db/functions');

/** Functions of the database, one file each with its current text: made anew when the text has changed. */
export function functions(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
      return { name: `function ${basename(file, '.sql')} ${hash}`, statements: [text] };
    });
}
