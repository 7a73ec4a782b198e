import { beforeEach, expect, test, vi } from 'vitest';

let navigator: typeof import('./navigator.ts');
const navigate = vi.fn((to: unknown) => {
  window.history.pushState(null, '', to === '/webapp/nowhere' ? '/webapp/web/error/404' : String(to));
});

beforeEach(async () => {
  vi.resetModules();
  navigate.mockClear();
  window.history.pushState(null, '', '/webapp/?q=a');
  navigator = await import('./navigator.ts');
});

test('a navigation says what became of it', async () => {
  expect(await navigator.go('/trade/product/1')).toEqual({
    ok: false,
    failure: 'aborted',
    path: '/trade/product/1',
  });
  navigator.connectNavigator(navigate);
  expect(await navigator.go('/trade/product/1?size=260')).toEqual({
    ok: true,
    path: '/trade/product/1?size=260',
  });
  expect(navigate).toHaveBeenCalledWith('/webapp/trade/product/1?size=260', { replace: false });
  expect(await navigator.go('/nowhere')).toEqual({
    ok: false,
    failure: 'redirected',
    path: '/web/error/404',
  });
});

test('to where the page is already writes no second entry', async () => {
  navigator.connectNavigator(navigate);
  expect(await navigator.go('/?q=a')).toEqual({ ok: false, failure: 'duplicated', path: '/?q=a' });
  expect(navigate).not.toHaveBeenCalled();
});

test('a newer one takes the place of one that is not done', async () => {
  navigator.connectNavigator(navigate);
  const [first, second] = await Promise.all([navigator.go('/a'), navigator.go('/b')]);
  expect(first).toMatchObject({ failure: 'cancelled' });
  expect(second).toEqual({ ok: true, path: '/b' });
  expect(navigate).toHaveBeenCalledTimes(1);
});

test.each(['https://evil.example/', '//evil.example', 'javascript:x()', ''])(
  '"%s" is nowhere of ours',
  async (to) => {
    navigator.connectNavigator(navigate);
    expect(await navigator.go(to)).toMatchObject({ failure: 'aborted' });
    expect(navigate).not.toHaveBeenCalled();
  },
);
