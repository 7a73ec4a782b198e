import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Objects } from './objects.ts';

/** Objects as files of a folder, which machines may share by their file system. */
export function folderObjects(folder: string): Objects {
  const written = (key: string, content: Buffer): string => {
    const next = join(folder, `.${randomUUID()}`);
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(next, content);
    return next;
  };
  return {
    read: async (key) => (existsSync(join(folder, key)) ? readFileSync(join(folder, key)) : null),
    async create(key, content) {
      const next = written(key, content);
      try {
        linkSync(next, join(folder, key));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        rmSync(next);
      }
    },
    write: async (key, content) => renameSync(written(key, content), join(folder, key)),
    list: async (prefix) => {
      if (!existsSync(folder)) return [];
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      return files
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    remove: async (key) => rmSync(join(folder, key), { force: true }),
  };
}
