import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { type Engine, standsOn } from './engine.ts';
import type { Database, Db } from './tables.ts';

const refuse = () => Promise.reject(new Error('there is no database here'));
const NO_ENGINE: Engine = { ask: refuse, script: refuse, listen: refuse, share: (work) => work };

/** A database that holds nothing: for what a service says of itself without one. */
export function noDatabase(): Db {
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return standsOn(db, NO_ENGINE);
}
