import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';

let service: Server;
let edge: Server;
/** Answers the next request to the service. */
let answer: RequestListener;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));

beforeAll(async () => {
  service = createServer((asked, response) => answer(asked, response));
  await listening(service);
  const marketUrl = `http://127.0.0.1:${portOf(service)}`;
  edge = createEdge({ store: '/nowhere', marketUrl, couponUrl: null, sandboxUrl: null });
  await listening(edge);
});
afterAll(() => {
  for (const server of [edge, service]) {
    server.closeAllConnections();
    server.close();
  }
});

/** Asks the edge, and takes the answer's bytes as they are. */
function ask(method: string, headers: Record<string, string> = {}) {
  return new Promise<{ head: IncomingMessage; body: Buffer }>((done, fail) => {
    const path = '/api/v3/product/item/get-item-list?q=%EC%9A%B4%EB%8F%99&page=2';
    request({ port: portOf(edge), method, path, headers }, (head) => {
      const parts: Buffer[] = [];
      head.on('data', (part: Buffer) => parts.push(part));
      head.on('end', () => done({ head, body: Buffer.concat(parts) }));
      head.on('error', fail);
    })
      .on('error', fail)
      .end();
  });
}

test('passes reads and their answers on as they are', async () => {
  const cases = fc.record({
    method: fc.constantFrom('GET', 'HEAD'),
    status: fc.constantFrom(200, 404, 422, 500),
    bytes: fc.constantFrom(0, 1, 16_000, 300_000),
    isChunked: fc.boolean(),
    encoding: fc.constantFrom('identity', 'br'),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ method, status, bytes, isChunked, encoding }) => {
      const sent = Buffer.alloc(bytes, 'ab');
      let target = '';
      answer = (asked, response) => {
        target = `${asked.method} ${asked.url} ${asked.headers['accept-encoding']} ${asked.headers.authorization}`;
        response.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-encoding': encoding,
          'cache-control': 'private, no-store',
          'x-session': 'over',
          ...(!isChunked && { 'content-length': bytes }),
        });
        response.write(sent.subarray(0, bytes / 2));
        response.end(sent.subarray(bytes / 2));
      };
      const { head, body } = await ask(method, { 'accept-encoding': 'br', authorization: 'Bearer x' });
      expect(target).toBe(
        `${method} /api/v3/product/item/get-item-list?q=%EC%9A%B4%EB%8F%99&page=2 br Bearer x`,
      );
      expect(head.statusCode).toBe(status);
      expect(head.headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'private, no-store',
        'x-session': 'over',
        ...(!isChunked && { 'content-length': String(bytes) }),
      });
      expect(body.equals(method === 'HEAD' ? Buffer.alloc(0) : sent)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('passes a conditional read on, and an answer without a body', async () => {
  const etag = `"${createHash('sha256').update('a').digest('hex')}"`;
  answer = (asked, response) => {
    response.writeHead(asked.headers['if-none-match'] === etag ? 304 : 200, { etag }).end();
  };
  const { head, body } = await ask('GET', { 'if-none-match': etag });
  expect([head.statusCode, head.headers.etag, body.length]).toEqual([304, etag, 0]);
});

test('breaks off an answer that the service breaks off', async () => {
  answer = (_asked, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
  };
  await expect(ask('GET')).rejects.toThrow('aborted');
});

test('answers 503 for a status that no answer has', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = ({ socket }) => void socket.end('HTTP/1.1 999999 Odd\r\n\r\n');
  expect((await ask('GET')).head.statusCode).toBe(503);
  said.mockRestore();
});

test('ends the answer of a service when the visitor has left', async () => {
  const left = new Promise<void>((done) => {
    answer = (_asked, response) => {
      response.once('close', done);
      response.write('begun');
    };
  });
  const asked = request({ port: portOf(edge), path: '/api/x' }, () => asked.destroy());
  asked.on('error', () => {});
  asked.end();
  await left;
});

test('passes a large answer on at the pace of its visitor', async () => {
  let written = 0;
  const piece = Buffer.alloc(1_000_000);
  answer = (_asked, response) => {
    const more = () => {
      while (written < 100) {
        written += 1;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  };
  const received = await new Promise<number>((done) => {
    request({ port: portOf(edge), path: '/api/x' }, (head) => {
      head.once('readable', async () => {
        const before = written;
        expect(before).toBeLessThan(100);
        let bytes = 0;
        for await (const part of head) bytes += (part as Buffer).length;
        done(bytes);
      });
    }).end();
  });
  expect(received).toBe(100_000_000);
});
