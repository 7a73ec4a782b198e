import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A balancer for tests. */
export interface Balancer {
  origin: string;
  close(): void;
}

/** Keeps idle connections for 60 s, as balancers do, whatever `Keep-Alive` of an answer says. */
class BalancerAgent extends Agent {
  constructor() {
    super({ keepAlive: true, timeout: 60_000 });
  }

  override keepSocketAlive(): boolean {
    return true;
  }
}

/**
 * Stands before edges as `sold.conf` of `infra/deploy` does: connections are kept, edges take turns, and one that does not answer at
 * all is followed by the next one, unless it may have taken a change.
 */
export async function balancer(origins: readonly string[]): Promise<Balancer> {
  const agent = new BalancerAgent();
  let turn = 0;
  const server: Server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      turn += 1;
      const inTurn = origins.map((_, at) => origins[(at + turn) % origins.length] as string);
      pass(asked, answer, { body: Buffer.concat(parts), origins: inTurn, agent });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  { body, origins, agent }: { body: Buffer; origins: readonly string[]; agent: Agent },
): void {
  const [origin, ...others] = origins;
  const { method = 'GET', headers, url = '/' } = asked;
  const { connection: _, ...passed } = headers;
  const out = request(`${origin}${url}`, { method, headers: passed, agent }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
  });
  out.on('error', (error: NodeJS.ErrnoException) => {
    const mayRepeat = method === 'GET' || error.code === 'ECONNREFUSED';
    if (mayRepeat && others.length > 0) pass(asked, answer, { body, origins: others, agent });
    else answer.writeHead(502).end(String(error.code));
  });
  out.end(body);
}
