/** Cost of a suite, seconds. */
export interface SuiteCost {
  /** Path of its file. */
  suite: string;
  wall: number;
  /** Processor time of the worker, the embedded database included. */
  own: number;
  /** Processor time of processes that the suite has started and waited for. */
  children: number;
  /** Part of {@link own} in the embedded database. */
  database: number;
}

/** Cost of a journey, seconds. */
export interface JourneyCost {
  journey: string;
  device: string;
  wall: number;
  /** Processor time of the worker. */
  own: number;
  /** Processor time of the browser. */
  browser: number;
}

export type CostRow = SuiteCost | JourneyCost;

const MEMORY = Symbol.for('sold.cost');

interface CostMemory {
  last: Omit<SuiteCost, 'suite'>;
  /** Time of the embedded database in this worker, milliseconds. */
  databaseMs: number;
}

const holder = globalThis as { [MEMORY]?: CostMemory };
holder[MEMORY] ??= { last: { wall: 0, own: 0, children: 0, database: 0 }, databaseMs: 0 };

/** Costs of this worker. Global, because a worker loads its setup again for each suite. */
export const costMemory: CostMemory = holder[MEMORY];
