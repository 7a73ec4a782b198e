import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ended, listening } from '../testing/held-market.ts';
import { type Forwarder, forwarder } from './forwarder.ts';
import { type Replicas, replicasOf } from './replicas.ts';

const CONNECTIONS = 4;
const PIECE = Buffer.alloc(64 * 1024);
const sockets: Socket[] = [];
let service: Server;
let edge: Server;
let way: Forwarder;
let replicas: Replicas;
let port: number;

beforeEach(async () => {
  service = createServer((request, response) => {
    request.resume();
    if (!request.url?.includes('endless')) return void response.end('good');
    const more = () => {
      while (response.write(PIECE));
    };
    response.on('drain', more);
    more();
  });
  replicas = replicasOf(`http://127.0.0.1:${await listening(service)}`);
  way = forwarder({ connections: CONNECTIONS, bodyBytes: 1_024, silenceMs: 3_600_000 });
  edge = createServer((request, response) =>
    way.forward(request, response, {
      upstream: { replicas, unavailable: '' },
      visitor: { address: '127.0.0.1', host: 'shop', scheme: 'http' },
      requestId: 'a-request',
    }),
  );
  port = await listening(edge);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  replicas.close();
  await way.close();
  ended(edge, service);
});

/** Asks for an answer without end and reads its first bytes only. */
function begin(method: string): Promise<void> {
  return new Promise((done) => {
    const head = `${method} /api/endless HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n`;
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(head));
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.pause();
      done();
    });
  });
}

test.each(['GET', 'POST'])('serves others beside any number of slow readers of a %s', async (method) => {
  for (let count = 0; count < 3 * CONNECTIONS; count += 1) await begin(method);
  for (const asked of ['GET', 'POST']) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/x`, { method: asked });
    expect(await answer.text()).toBe('good');
  }
});
