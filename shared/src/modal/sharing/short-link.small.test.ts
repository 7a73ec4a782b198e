import { afterEach, expect, test, vi } from 'vitest';
import { http } from '../../api/http.ts';
import { shortLink } from './short-link.ts';

afterEach(() => vi.restoreAllMocks());

const LONG = 'https://sold.kr/webapp/trade/product/1';

test('returns the short link of the service', async () => {
  const post = vi
    .spyOn(http, 'post')
    .mockResolvedValue({ status: 200, data: { result: { url: 'https://s.sold.kr/a' } } });
  expect(await shortLink(LONG)).toBe('https://s.sold.kr/a');
  expect(post).toHaveBeenCalledWith(
    '/trade/get_short_link',
    { linkUrl: LONG },
    { timeout: expect.any(Number) },
  );
});

test.each([
  ['the service fails', () => Promise.reject(new Error('Network Error'))],
  ['the answer holds none', () => Promise.resolve({ status: 200, data: {} })],
  ['the answer is a page', () => Promise.resolve({ status: 200, data: '<html>' })],
  [
    'the address is none',
    () => Promise.resolve({ status: 200, data: { result: { url: 'javascript:x()' } } }),
  ],
])('returns the original link, and logs it, when %s', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(http, 'post').mockImplementation(answer as never);
  expect(await shortLink(LONG)).toBe(LONG);
  expect(warn).toHaveBeenCalledOnce();
});
