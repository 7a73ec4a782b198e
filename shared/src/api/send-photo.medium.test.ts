import { afterEach, expect, test, vi } from 'vitest';
import { configureApi } from './client.ts';
import { sendPhoto } from './send-photo.ts';

const PATH = '/api/v3/user/mypage/appeal-photo/7';
const photo = new Blob(['a photo'], { type: 'image/png' });
const answers = (answer: () => Response) => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', sent);
  configureApi({
    getToken: () => 'mine',
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
  });
  return sent;
};
afterEach(() => vi.unstubAllGlobals());

test('the photo is the body, sent by who is signed in', async () => {
  const sent = answers(() => Response.json({ code: 200, data: { photo_id: 1 } }));
  expect(await sendPhoto(PATH, photo)).toEqual({ ok: true });
  const [url, init] = sent.mock.calls[0] ?? [];
  expect([url, init?.body]).toEqual([PATH, photo]);
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer mine', 'Content-Type': 'image/png' });
});

test.each([
  [
    'what the service says',
    () => Response.json({ code: 422, msg: '사진이 너무 커요.' }, { status: 422 }),
    '사진이 너무 커요.',
  ],
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), '사진을 보내지 못했어요.'],
  ['no message', () => Response.json({}, { status: 500 }), '사진을 보내지 못했어요.'],
  [
    'no connection',
    () => {
      throw new TypeError('no network');
    },
    '사진을 보내지 못했어요.',
  ],
])('%s is what the person is told', async (_, answer, message) => {
  answers(answer);
  expect(await sendPhoto(PATH, photo)).toEqual({ ok: false, message: expect.stringContaining(message) });
});
