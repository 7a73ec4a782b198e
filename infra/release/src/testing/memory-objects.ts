import { type Objects, TooLarge } from '../bucket/objects.ts';
import { mostBytesOf } from '../bucket/store-keys.ts';

/** Objects in memory, which a test can read and change directly. */
export function memoryObjects(all: Map<string, Buffer> = new Map()): Objects {
  return {
    async read(key, most = mostBytesOf(key)) {
      const found = all.get(key) ?? null;
      if (found !== null && found.length > most) throw new TooLarge(key, found.length, most);
      return found;
    },
    async create(key, content) {
      if (all.has(key)) return false;
      all.set(key, content);
      return true;
    },
    write: async (key, content) => void all.set(key, content),
    list: async (prefix) => [...all.keys()].filter((key) => key.startsWith(prefix)).sort(),
    remove: async (key) => void all.delete(key),
  };
}
