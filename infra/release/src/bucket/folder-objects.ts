import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Objects, TooLarge } from './objects.ts';
import { StoreError } from './store-error.ts';
import { mostBytesOf, shown } from './store-keys.ts';

/** Pipes do not wait for a writer, and links are not followed. */
const AS_IT_IS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/**
 * Objects as files of a folder, which machines may share by their file system. Only regular files count, and no link leads out of the
 * folder: other things in the place of an object read as an empty one.
 */
export function folderObjects(address: string): Objects {
  const folder = resolve(address);
  /** @throws StoreError when a link in its path leads elsewhere */
  const pathOf = (key: string): string => {
    const path = join(folder, key);
    let above = dirname(path);
    while (!existsSync(above) && above.length > folder.length) above = dirname(above);
    const [real, root] = [above, folder].map((one) => (existsSync(one) ? realpathSync(one) : one)) as [
      string,
      string,
    ];
    if (real === root || real === join(root, relative(folder, above))) return path;
    throw new StoreError(
      `${shown(above)} in the shared store is a link to ${shown(real)}. Remove it, and put the files themselves there.`,
      { isCertain: true },
    );
  };
  const written = (key: string, content: Buffer): string => {
    const next = join(folder, `.${randomUUID()}`);
    mkdirSync(dirname(pathOf(key)), { recursive: true });
    writeFileSync(next, content);
    return next;
  };
  return {
    read: async (key, most = mostBytesOf(key)) => readRegular(pathOf(key), key, most),
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
    write: async (key, content) => {
      const next = written(key, content);
      try {
        renameSync(next, join(folder, key));
      } finally {
        rmSync(next, { force: true });
      }
    },
    list: async (prefix) =>
      (existsSync(folder) ? filesIn(folder) : [])
        .map((file) => relative(folder, file))
        .filter((key) => key.startsWith(prefix))
        .sort(),
    remove: async (key) => rmSync(pathOf(key), { recursive: true, force: true }),
  };
}

/** Files below a folder. Node's own recursion follows links. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Content of a file; null when there is nothing, and empty when it is no file. */
function readRegular(path: string, key: string, most: number): Buffer | null {
  let file: number;
  try {
    file = openSync(path, AS_IT_IS);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    // A link, a socket.
    if (code === 'ELOOP' || code === 'ENXIO') return Buffer.alloc(0);
    throw error;
  }
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) return Buffer.alloc(0);
    if (stat.size > most) throw new TooLarge(key, stat.size, most);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
