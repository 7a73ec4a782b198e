import type { Db } from '@sold/service/db/tables';

/**
 * Caches a reading that changes slowly and costs much, for a while by the clock that is passed in. A failed one is not
 * cached. @param ms how long, milliseconds
 */
export function storedReading<T>(
  ms: number,
  read: (db: Db, now: Date) => Promise<T>,
): (db: Db, now: Date) => Promise<T> {
  const stored = new WeakMap<Db, { at: number; value: Promise<T> }>();
  return (db, now) => {
    const at = now.getTime();
    const last = stored.get(db);
    if (last !== undefined && at >= last.at && at - last.at < ms) return last.value;
    const value = read(db, now);
    stored.set(db, { at, value });
    value.catch(() => {
      if (stored.get(db)?.value === value) stored.delete(db);
    });
    return value;
  };
}
