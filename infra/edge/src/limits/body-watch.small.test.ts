import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { places } from '@sold/service/http/places';
import { expect, test, vi } from 'vitest';
import { bodyWatch } from './body-watch.ts';
import { perAddress, perRequest } from './per-address.ts';

const ADDRESS = '10.0.0.1';

test.each([
  ['gives the place of a body back as soon as it has been read', 200, true],
  ['keeps the place of a refused body for a moment after it has been read', 401, false],
])('%s', (_, statusCode, isFree) => {
  vi.useFakeTimers();
  const watch = bodyWatch(perRequest(perAddress(1), places(0), () => null));
  const begin = (request: IncomingMessage) => {
    return watch.begin(request, { statusCode } as ServerResponse, ADDRESS);
  };
  try {
    const first = withBody();
    expect(begin(first)).toBe(true);
    expect(begin(withBody())).toBe(false);
    first.emit('end');
    expect(begin(withBody())).toBe(isFree);
    vi.runOnlyPendingTimers();
    expect(begin(withBody())).toBe(!isFree);
  } finally {
    watch.close();
    vi.useRealTimers();
  }
});

function withBody(): IncomingMessage {
  const request = Object.assign(new EventEmitter(), {
    headers: { 'content-length': '5' },
    socket: { bytesRead: 0 },
  });
  return request as unknown as IncomingMessage;
}
