import { afterEach, expect, test, vi } from 'vitest';
import { type Kakao, kakaoOf } from './kakao.ts';

type Page = Window & { Kakao?: Kakao };

afterEach(() => {
  document.head.replaceChildren();
  delete (window as Page).Kakao;
});

function sdk() {
  let key = '';
  const init = vi.fn((given: string) => {
    key = given;
  });
  return { init, isInitialized: () => key !== '', Share: { sendDefault: vi.fn() } } satisfies Kakao;
}

function withKey() {
  document.head.innerHTML = '<meta name="sold-kakao" content="k-1">';
}

test('fetches nothing without a key', async () => {
  const load = vi.fn(async () => true);
  expect(await kakaoOf(window, load)).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('fetches the SDK once and sets the key once', async () => {
  withKey();
  const kakao = sdk();
  const load = vi.fn(async (_url: string, win: Window) => {
    (win as Page).Kakao = kakao;
    return true;
  });
  expect(await kakaoOf(window, load)).toBe(kakao);
  expect(await kakaoOf(window, load)).toBe(kakao);
  expect(load).toHaveBeenCalledOnce();
  expect(load.mock.calls[0]?.[0]).toMatch(/^https:\/\/t1\.kakaocdn\.net\//);
  expect(kakao.init.mock.calls).toEqual([['k-1']]);
});

test('treats an SDK that does not load as missing', async () => {
  withKey();
  expect(await kakaoOf(window, async () => false)).toBeNull();
  expect(await kakaoOf(window, async () => true)).toBeNull();
});
