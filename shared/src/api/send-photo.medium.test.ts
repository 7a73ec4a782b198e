import { LEAST_BODY_RATE, PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApi, TIMEOUT_MS } from './client.ts';
import { sendPhoto } from './send-photo.ts';

const PATH = '/api/v3/user/mypage/appeal-photo/7';
const photoOf = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

/** The request of a page, as a test leads it. */
class Request {
  static last: Request;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  opened: string[] = [];
  body: Blob | null = null;
  isAborted = false;
  constructor() {
    Request.last = this;
  }
  open(...to: string[]) {
    this.opened = to;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: Blob) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
  configureApi({
    getToken: () => 'mine',
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a photo, to be answered by {@link Request.last}. */
async function sent(photo: Blob, onProgress?: (share: number) => void) {
  const result = sendPhoto(PATH, photo, onProgress);
  await vi.advanceTimersByTimeAsync(0);
  return { result, request: Request.last };
}

test('sends the photo as the body with the session, and reports its progress', async () => {
  const photo = photoOf(1_000);
  const shares: number[] = [];
  const { result, request } = await sent(photo, (share) => shares.push(share));
  for (const loaded of [250, 1_000, 1_200]) request.upload.onprogress?.({ loaded });
  request.answer(200, JSON.stringify({ code: 200, data: { photo_id: 1 } }));
  expect(await result).toEqual({ ok: true });
  expect([request.opened, request.body]).toEqual([['POST', PATH], photo]);
  expect(request.headers).toMatchObject({ Authorization: 'Bearer mine', 'Content-Type': 'image/png' });
  expect(shares).toEqual([0.25, 1, 1]);
});

test('waits for any time while a photo is being sent', async () => {
  const pauses = fc.array(fc.integer({ min: 1, max: TIMEOUT_MS - 1 }), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(pauses, async (all) => {
      const { result, request } = await sent(photoOf(all.length));
      for (const [at, ms] of all.entries()) {
        await vi.advanceTimersByTimeAsync(ms);
        request.upload.onprogress?.({ loaded: at + 1 });
      }
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      expect(request.isAborted).toBe(false);
      request.answer(200, '{}');
      expect(await result).toEqual({ ok: true });
    }),
    { numRuns: 30 },
  );
});

test('gives up a photo that stops being sent, after the time of its bytes at the slowest speed', async () => {
  const photo = photoOf(3_000_000);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: photo.size }), async (loaded) => {
      const { result, request } = await sent(photo);
      request.upload.onprogress?.({ loaded });
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS + (loaded / LEAST_BODY_RATE) * 1_000 - 10);
      expect(request.isAborted).toBe(false);
      await vi.advanceTimersByTimeAsync(20);
      expect(request.isAborted).toBe(true);
      expect(await result).toMatchObject({ ok: false, message: expect.stringContaining('더 작은 사진') });
    }),
    { numRuns: 20 },
  );
});

const LARGE = 2_000_000;
const ENVELOPE = JSON.stringify({ code: 422, msg: '사진이 너무 커요. 10MB까지 올릴 수 있어요.' });
test.each([
  ['what the service says', 1, (request: Request) => request.answer(422, ENVELOPE), '10MB까지'],
  ['a small photo and a page of a proxy', 1, (request: Request) => request.answer(502, '<html>'), '연결을'],
  ['a small photo and no message', 1, (request: Request) => request.answer(500, '{}'), '연결을'],
  ['a small photo and no connection', 1, (request: Request) => request.onerror?.(), '연결을'],
  ['a large photo whose connection breaks', LARGE, (request: Request) => request.onerror?.(), '더 작은'],
  ['a proxy that takes no more', 1, (request: Request) => request.answer(413, '<html>'), '더 작은'],
  ['an edge that takes no more', LARGE, (request: Request) => request.answer(413, ENVELOPE), '더 작은'],
  ['a large photo that comes too slowly', LARGE, (request: Request) => request.answer(408, '{}'), '더 작은'],
])('shows a helpful message after %s', async (_, bytes, answer, message) => {
  const { result, request } = await sent(photoOf(bytes));
  answer(request);
  expect(await result).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('sends no photo that stays larger than the limit', async () => {
  const before = Request.last;
  expect(await sendPhoto(PATH, photoOf(PHOTO_FILE_BYTES + 1))).toEqual({
    ok: false,
    message: expect.stringContaining('더 작은 사진'),
  });
  expect(Request.last).toBe(before);
});

test.each(['', 'application/octet-stream'])(
  'sends a photo of the type “%s” as an image, as the service takes it',
  async (type) => {
    const { request } = await sent(new Blob([new Uint8Array(9)], { type }));
    expect(request.headers['Content-Type']).toBe('image/jpeg');
    request.answer(200, '{}');
  },
);
