import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

/** Returns what is written for a failed request. */
function logged(kind: 'edge' | 'upstream', url: string, error: unknown) {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    logFailure(kind, { url } as IncomingMessage, 'request-1', error);
    return JSON.parse(String(written.mock.lastCall?.[0])) as Record<string, string>;
  } finally {
    written.mockRestore();
  }
}

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{16,40}$/);

test('writes no token of an address and no query', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom('', '/', '/more'), (token, rest) => {
      expect(logged('upstream', `/save/${token}${rest}?pass=${token}`, new Error('broken'))).toEqual({
        kind: 'upstream',
        path: '/save/…',
        requestId: 'request-1',
        message: 'broken',
      });
      expect(logged('edge', `/webapp/save/1?jwt=${token}`, 'broken')['path']).toBe('/webapp/save/1');
    }),
  );
});

test('writes where a failure of the edge itself came from', () => {
  expect(logged('edge', '/webapp/', new Error('broken'))['message']).toMatch(/^Error: broken\n\s+at /);
  expect(logged('edge', '/webapp/', 'broken')['message']).toBe('broken');
});
