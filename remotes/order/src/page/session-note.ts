import { personalStorage } from '@sold/shared/platform/personal-storage';

/**
 * A value this tab remembers of the person who is signed in, across a visit to another page, where the browser lets it, else until this
 * page is left. Reading checks nothing but that it is JSON: what is read was written here.
 */
export interface SessionNote<T> {
  read(key: string): T | null;
  write(key: string, value: T): void;
  remove(key: string): void;
}

export function sessionNote<T>(name: string): SessionNote<T> {
  const full = (key: string) => `sold.order.${name}.${key}`;
  return {
    read(key) {
      try {
        const text = personalStorage.read(full(key));
        return text === null ? null : (JSON.parse(text) as T);
      } catch (error) {
        console.warn(`the note ${name} of this tab cannot be read`, error);
        return null;
      }
    },
    write(key, value) {
      personalStorage.write(full(key), JSON.stringify(value));
    },
    remove: (key) => personalStorage.remove(full(key)),
  };
}
