import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../../remotes/policy/documents');

/** Every version of every policy, by the files there are. */
export const DOCUMENTS: readonly { kind: string; date: string }[] = readdirSync(FOLDER, {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: kind }) =>
    readdirSync(join(FOLDER, kind)).map((file) => ({ kind, date: file.replace(/\.md$/, '') })),
  );
