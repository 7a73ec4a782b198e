import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { percentiles } from '../load/percentiles.ts';
import { below } from '../small-site/made-up.ts';

/** Time between two requests of the visitor, milliseconds. */
const EVERY_MS = 25;
/** Longest counted time of a request, milliseconds; an unanswered one counts as this. */
const LONGEST_MS = 10_000;
const ITEMS = 300;

/** Times that a visitor measures on a site. */
export interface Seen {
  /** Milliseconds, from when a request was due. */
  p50: number;
  p99: number;
  /** Requests that were not answered with 200. */
  failed: number;
}

/** Asks for pages of items and their calls in turn, at a fixed pace, whatever the answers do, from an address of its own. */
export async function visit(port: number, seconds: number): Promise<Seen> {
  const agent = new Agent({ keepAlive: true });
  const count = Math.ceil((seconds * 1_000) / EVERY_MS);
  const begin = performance.now();
  let failed = 0;
  const latencies = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const due = begin + at * EVERY_MS;
      await pause(Math.max(0, due - performance.now()));
      const item = 1 + below(ITEMS);
      const paths = [
        `${BASE_PATH}/trade/product/${item}`,
        `/api/v3/product/item/get-item-detail-basic?item_id=${item}`,
      ];
      if (!(await isAnswered(port, paths[at % 2] as string, agent))) failed += 1;
      return performance.now() - due;
    }),
  );
  agent.destroy();
  const [p50 = 0, p99 = 0] = percentiles(latencies, [0.5, 0.99]);
  return { p50, p99, failed };
}

function isAnswered(port: number, path: string, agent: Agent): Promise<boolean> {
  return new Promise((done) => {
    const asked = get({ port, host: '127.0.0.1', path, agent, timeout: LONGEST_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode === 200));
      answer.on('error', () => done(false));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(false));
  });
}
