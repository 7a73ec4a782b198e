/** Setup of every test project: with `COST_FILE`, notes the cost of each suite. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { costMemory, type SuiteCost } from './cost-row.ts';
import { childrenSeconds } from './used-time.ts';

const { COST_FILE } = process.env;

/** Of this worker so far, seconds: a worker may run many suites. */
function used(): Omit<SuiteCost, 'suite'> {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage();
  return {
    wall: performance.now() / 1000,
    own: (user + system) / 1e6,
    // Threads share their children.
    children: isMainThread ? childrenSeconds() : 0,
    database: costMemory.databaseMs / 1000,
  };
}

if (COST_FILE !== undefined)
  afterAll(() => {
    const [now, { last }] = [used(), costMemory];
    costMemory.last = now;
    const row: SuiteCost = {
      suite: expect.getState().testPath ?? '',
      wall: now.wall - last.wall,
      own: now.own - last.own,
      children: now.children - last.children,
      database: now.database - last.database,
    };
    appendFileSync(COST_FILE, `${JSON.stringify(row)}\n`);
  });
