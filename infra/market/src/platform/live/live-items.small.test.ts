import type { Database } from '@sold/service/db/tables';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveItems } from './live-items.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that answers a statement on command. */
function slowDatabase() {
  const told: unknown[] = [];
  const answers: (() => void)[] = [];
  const driver = new DummyDriver();
  vi.spyOn(driver, 'acquireConnection').mockResolvedValue({
    async executeQuery({ parameters }) {
      await new Promise<void>((answer) => answers.push(answer));
      told.push(parameters[1]);
      return { rows: [] };
    },
    async *streamQuery() {},
  });
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, told, answers };
}

test('waits at its end for a notification on its way, then sends the rest', async () => {
  const { db, told, answers } = slowDatabase();
  const live = liveItems(db, console);
  live.changed(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(1);
  live.changed(2);
  const closed = vi.fn();
  const closing = live.close().then(closed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([told, closed.mock.calls.length]).toEqual([[], 0]);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([told, closed.mock.calls.length]).toEqual([['1'], 0]);
  answers[1]?.();
  await closing;
  expect(told).toEqual(['1', '2']);
});
