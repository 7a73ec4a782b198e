/** Setup of projects with databases: with `COST_FILE`, counts the time of the embedded database in a worker. */
import { PGlite } from '@electric-sql/pglite';
import { costMemory } from '@sold/test-tools/run/cost/cost-row';

const COUNTED = Symbol.for('sold.cost.database');
const engine = PGlite.prototype as PGlite & { [COUNTED]?: true };

if (process.env['COST_FILE'] !== undefined && !engine[COUNTED]) {
  engine[COUNTED] = true;
  const { execProtocolRawSync } = engine;
  engine.execProtocolRawSync = function counted(message: Uint8Array): Uint8Array {
    const begun = performance.now();
    try {
      return execProtocolRawSync.call(this, message);
    } finally {
      costMemory.databaseMs += performance.now() - begun;
    }
  };
}
