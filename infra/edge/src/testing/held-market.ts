import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepIdle } from '@sold/service/testing/keep-idle';

/** A market that holds its answers until the test releases them. */
export interface HeldMarket {
  server: Server;
  /** Targets it was asked for, in their order. */
  asked: string[];
  /** Requests it has not answered yet. */
  open: ServerResponse[];
  /** The most that were open at the same time. */
  mostOpen(): number;
  /** Answers what is open, and from now on everything that comes. */
  release(): void;
}

/** @param body makes the body of an answer */
export function heldMarket(body: (target: string) => string | Buffer = (target) => target): HeldMarket {
  const asked: string[] = [];
  const open: ServerResponse[] = [];
  let most = 0;
  let isHeld = true;
  const answer = (response: ServerResponse) => response.end(body(response.req.url ?? ''));
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    open.push(response);
    most = Math.max(most, open.length);
    const done = () => void open.splice(open.indexOf(response), 1);
    response.once('close', done);
    request.resume();
    if (!isHeld) answer(response);
  });
  return {
    server,
    asked,
    open,
    mostOpen: () => most,
    release() {
      isHeld = false;
      for (const response of [...open]) answer(response);
    },
  };
}

/** Has a server listen, which closes no idle connection (`keepIdle`). @returns its port, of this machine alone */
export async function listening(server: Server): Promise<number> {
  keepIdle({ server });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

export function ended(...servers: Server[]): void {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
}
