import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveStream, liveStream } from './live-stream.ts';

/** So large that a few fill the machine's buffers for a page that does not read. */
const LARGE = 'x'.repeat(1_000_000);

let newest: number;
let events: number;
let raw: ServerResponse;
let stream: LiveStream;
let page: Socket;

function event(): Buffer {
  events += 1;
  return Buffer.from(`event: item\ndata: {"item_id":${newest},"padding":"${LARGE}"}\n\n`);
}

beforeEach(async () => {
  [newest, events] = [0, 0];
  const server = createServer((_request, response) => {
    raw = response;
    stream = liveStream(raw, event);
    stream.refresh();
    raw.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.open();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  page = connect((server.address() as AddressInfo).port, '127.0.0.1');
  page.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
  await once(server, 'request');
});
afterEach(() => page.destroy());

/** States that the page has received since it began to read, oldest first. */
function told(): number[] {
  const ids: number[] = [];
  createInterface({ input: page }).on('line', (line) => {
    const id = /^data: \{"item_id":(\d+)/.exec(line)?.[1];
    if (id !== undefined) ids.push(Number(id));
  });
  return ids;
}

function change(): void {
  newest += 1;
  stream.refresh();
}

test('sends a slow reader the newest state when it reads, and not every state', async () => {
  const CHANGES = 200;
  for (let count = 0; count < CHANGES; count += 1) {
    change();
    await setImmediate();
  }
  expect(raw.writableNeedDrain).toBe(true);
  expect(events).toBeLessThan(CHANGES / 4);
  const states = told();
  await vi.waitFor(() => expect(states.at(-1)).toBe(CHANGES));
  expect(states).toHaveLength(events);
  expect(events).toBeLessThan(CHANGES / 4);
});

test('sends no event over an ended stream', async () => {
  const states = told();
  await vi.waitFor(() => expect(states).toEqual([0]));
  raw.end();
  change();
  await once(page, 'close');
  expect(states).toEqual([0]);
});
