import type { Objects } from '../bucket/objects.ts';

/** Objects in memory, which a test can read and change directly. */
export function memoryObjects(all: Map<string, Buffer> = new Map()): Objects {
  return {
    read: async (key) => all.get(key) ?? null,
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
