/**
 * A value this tab remembers across a visit to another page. Reading checks nothing but that it is JSON: who reads
 * it wrote it. A full or forbidden storage loses the note and nothing else.
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
        const text = sessionStorage.getItem(full(key));
        return text === null ? null : (JSON.parse(text) as T);
      } catch (error) {
        console.warn(`the note ${name} of this tab cannot be read`, error);
        return null;
      }
    },
    write(key, value) {
      try {
        sessionStorage.setItem(full(key), JSON.stringify(value));
      } catch (error) {
        console.warn(`the note ${name} of this tab cannot be kept`, error);
      }
    },
    remove: (key) => sessionStorage.removeItem(full(key)),
  };
}
