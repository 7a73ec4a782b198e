import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchange } from './transport.ts';

const WAIT_MS = 40_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An answer whose body a test brings piece by piece; it breaks off when the page gives up. */
function slowAnswer() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream, { status: 200 });
  });
  return {
    answer: exchange({ method: 'GET', url: '/api/x', query: [], headers: {}, timeoutMs: WAIT_MS }),
    bring: (bytes: Uint8Array) => body?.enqueue(bytes),
    end: () => body?.close(),
  };
}

const TEXT = JSON.stringify({ code: 200, data: '느린 회선'.repeat(20) });
const BYTES = new TextEncoder().encode(TEXT);

test('waits for an answer that keeps coming, in any pieces and for any time', async () => {
  const pieces = fc.array(
    fc.tuple(fc.integer({ min: 1, max: WAIT_MS - 1 }), fc.integer({ min: 1, max: 9 })),
    {
      minLength: 3,
      maxLength: 60,
    },
  );
  await fc.assert(
    fc.asyncProperty(pieces, async (all) => {
      const { answer, bring, end } = slowAnswer();
      let at = 0;
      for (const [ms, bytes] of all) {
        await vi.advanceTimersByTimeAsync(ms);
        bring(BYTES.subarray(at, at + bytes));
        at += bytes;
      }
      await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
      bring(BYTES.subarray(at));
      end();
      expect(await answer).toMatchObject({ kind: 'answer', status: 200, body: JSON.parse(TEXT) });
    }),
    { numRuns: 30 },
  );
});

test('gives up an answer that stops coming, after the wait', async () => {
  const { answer, bring } = slowAnswer();
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  bring(BYTES.subarray(0, 5));
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await answer).toEqual({ kind: 'timeout' });
});
