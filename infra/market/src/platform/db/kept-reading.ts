import type { Db } from '@sold/service/db/tables';

/**
 * Caches a reading that changes slowly and costs much, for a while by the clock that is passed in. A failed one is not
 * cached. @param ms how long, milliseconds
 */
export function keptReading<T>(
  ms: number,
  read: (db: Db, now: Date) => Promise<T>,
): (db: Db, now: Date) => Promise<T> {
  const kept = new WeakMap<Db, { at: number; value: Promise<T> }>();
  return (db, now) => {
    const at = now.getTime();
    const last = kept.get(db);
    if (last !== undefined && at >= last.at && at - last.at < ms) return last.value;
    const value = read(db, now);
    kept.set(db, { at, value });
    value.catch(() => {
      if (kept.get(db)?.value === value) kept.delete(db);
    });
    return value;
  };
}
