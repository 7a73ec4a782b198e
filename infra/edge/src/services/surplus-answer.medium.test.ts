import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { strictRecorder } from '../testing/strict-recorder.ts';

const answered = (text: string) =>
  `HTTP/1.1 200 OK\r\nkeep-alive: timeout=60\r\ncontent-length: ${text.length}\r\n\r\n${text}`;

let edge: Server | undefined;

afterEach(() => {
  edge?.closeAllConnections();
  edge?.close();
  vi.restoreAllMocks();
});

test('uses a connection for no other visitor after a surplus answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const service = strictRecorder(({ target }) =>
    target === '/api/odd' ? `${answered('odd')}${answered('secret of another')}` : answered(target),
  );
  await new Promise<void>((done) => service.server.listen(0, '127.0.0.1', done));
  const marketUrl = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  edge = createEdge({ store: '/nowhere', marketUrl, couponUrl: null, sandboxUrl: null });
  await new Promise<void>((done) => edge?.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  for (let round = 0; round < 20; round += 1) {
    await (await fetch(`${origin}/api/odd`)).text().catch(() => '');
    const answer = await fetch(`${origin}/api/mine/${round}`);
    expect(await answer.text()).toBe(`/api/mine/${round}`);
  }
  service.server.close();
});
