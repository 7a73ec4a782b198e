import { Agent, request } from 'node:http';
import { median } from '../report/median.ts';
import type { SmallSite } from '../small-site/small-site.ts';
import type { Kind } from './kind.ts';

/** First requests of a kind, which compile code and plans. */
const WARM = 3;

/** Cost of a kind's requests, over all of our processes. */
export interface Cost {
  kind: Kind;
  /** Processor time in the middle of all, milliseconds. */
  ms: number;
  longestMs: number;
  /** Statuses that were answered. */
  statuses: readonly number[];
}

/** Asks one request at a time and has the processes say before and after what they have used. */
export async function measureKind(site: SmallSite, kind: Kind, times: number): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number>();
  for (let time = 0; time < WARM; time += 1) await ask(site.port, kind, agent);
  const costs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = await used(site);
    statuses.add(await ask(site.port, kind, agent));
    costs.push((await used(site)) - before);
  }
  agent.destroy();
  return { kind, ms: median(costs), longestMs: Math.max(...costs), statuses: [...statuses] };
}

async function used(site: SmallSite): Promise<number> {
  const [market, edge] = await Promise.all([site.market(), site.edge()]);
  return market.cpuMs + edge.cpuMs;
}

function ask(port: number, { path, headers, body }: Kind, agent: Agent): Promise<number> {
  return new Promise((done, fail) => {
    const text = body === undefined ? undefined : JSON.stringify(body());
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path: path(),
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: { ...headers?.(), ...(text !== undefined && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    asked.on('error', fail);
    asked.end(text);
  });
}
