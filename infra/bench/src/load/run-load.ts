import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { percentiles } from './percentiles.ts';
import { requestsOf } from './traffic.ts';

const EXAMPLES = 5;

/** Carries a job out in this process. */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const next = requestsOf(job.traffic);
  const connections = Array.from({ length: job.clients }, () => new Connection(job.origin));
  const begin = performance.now();
  const warm = begin + job.warmupSeconds * 1000;
  const end = warm + job.seconds * 1000;
  const latencies: number[] = [];
  let inTime = 0;
  let lastDone = warm;
  let isOver = false;
  const result: LoadResult = {
    perSecond: 0,
    seconds: 0,
    p50: 0,
    p99: 0,
    max: 0,
    answers: {},
    allDone: 0,
    allBroken: 0,
    withoutRetryAfter: 0,
    examples: [],
  };

  async function one(connection: Connection, due: number): Promise<void> {
    const request = next();
    isOver = request === null;
    if (request === null) return;
    const counts = due >= warm;
    let name: string;
    try {
      const answer = await connection.ask(request);
      name = String(answer.status);
      if (answer.status === 200) {
        const now = performance.now();
        result.allDone += 1;
        if (now >= warm && now < end) inTime += 1;
        lastDone = now;
        if (counts) latencies.push(now - due);
      } else {
        name = `${name} ${/"reason":"(\w+)"/.exec(answer.body)?.[1] ?? ''}`.trim();
        if (answer.status === 429 && !answer.hasRetryAfter) result.withoutRetryAfter += 1;
        if (answer.status !== 429 && result.examples.length < EXAMPLES)
          result.examples.push(`${answer.status} ${answer.body.slice(0, 300)}`);
      }
    } catch (error) {
      name = 'broken';
      result.allBroken += 1;
      if (result.examples.length < EXAMPLES) result.examples.push(String(error));
    }
    if (counts) result.answers[name] = (result.answers[name] ?? 0) + 1;
  }

  if (job.ratePerSecond === undefined)
    await Promise.all(
      connections.map(async (connection) => {
        for (let now = performance.now(); now < end && !isOver; now = performance.now())
          await one(connection, now);
      }),
    );
  else await atRate(connections, job.ratePerSecond, { begin, end: () => (isOver ? 0 : end) }, one);

  for (const connection of connections) connection.close();
  const [p50 = 0, p99 = 0, max = 0] = percentiles(latencies, [0.5, 0.99, 1]);
  const seconds = isOver ? (lastDone - warm) / 1000 : job.seconds;
  return {
    ...result,
    perSecond: inTime / seconds,
    seconds,
    p50,
    p99,
    max,
  };
}

/** Sends at a fixed rate over whatever connection is free; requests that are due wait for one in order. */
async function atRate(
  connections: readonly Connection[],
  ratePerSecond: number,
  { begin, end }: { begin: number; end(): number },
  one: (connection: Connection, due: number) => Promise<void>,
): Promise<void> {
  const free = [...connections];
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  const start = (connection: Connection, due: number) => {
    const work = one(connection, due).then(() => {
      running.delete(work);
      const late = waiting.shift();
      if (late === undefined) free.push(connection);
      else start(connection, late);
    });
    running.add(work);
  };
  const gap = 1000 / ratePerSecond;
  let due = begin;
  while (due < end()) {
    const now = performance.now();
    for (; due <= now && due < end(); due += gap) {
      const connection = free.pop();
      if (connection === undefined) waiting.push(due);
      else start(connection, due);
    }
    await pause(Math.max(0, due - performance.now()));
  }
  while (running.size > 0) await Promise.all(running);
}
