import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

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

test('returns the outcome of a navigation', async () => {
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

test('writes no second entry for the current page', async () => {
  navigator.connectNavigator(navigate);
  expect(await navigator.go('/?q=a')).toEqual({ ok: false, failure: 'duplicated', path: '/?q=a' });
  expect(navigate).not.toHaveBeenCalled();
});

test('cancels an unfinished navigation for a newer one', async () => {
  navigator.connectNavigator(navigate);
  const [first, second] = await Promise.all([navigator.go('/a'), navigator.go('/b')]);
  expect(first).toMatchObject({ failure: 'cancelled' });
  expect(second).toEqual({ ok: true, path: '/b' });
  expect(navigate).toHaveBeenCalledTimes(1);
});

test.each(['https://evil.example/', '//evil.example', 'javascript:x()', ''])(
  'refuses to go to "%s"',
  async (to) => {
    navigator.connectNavigator(navigate);
    expect(await navigator.go(to)).toMatchObject({ failure: 'aborted' });
    expect(navigate).not.toHaveBeenCalled();
  },
);

describe('the way back', () => {
  const here = `${window.location.origin}/webapp`;
  const back = async () => {
    navigator.connectNavigator(navigate);
    const went = navigator.goBack();
    await new Promise((settled) => setTimeout(settled, 0));
    return [went, navigate.mock.calls.flat()];
  };
  afterEach(() => vi.unstubAllGlobals());

  test('leaves steps within the document to the router', async () => {
    window.history.replaceState({ idx: 1 }, '');
    expect(await back()).toEqual([true, [-1]]);
  });

  test.each([
    [`${here}/?category=sneakers`, true],
    [here, true],
    [`${here}-other/`, false],
    ['https://elsewhere.example/webapp/', false],
    [null, false],
  ])(
    'goes back over a link that began a new document before the code came: after %s %s',
    async (url, went) => {
      window.history.replaceState({ idx: 0 }, '');
      const entries = () => (url === null ? [{}] : [{ url }, {}]);
      vi.stubGlobal('navigation', { currentEntry: { index: entries().length - 1 }, entries });
      expect(await back()).toEqual([went, went ? [-1] : []]);
    },
  );

  test('decides by the referrer in a browser without readable entries', async () => {
    window.history.replaceState({ idx: 0 }, '');
    expect((await back())[0]).toBe(false);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${here}/`);
    window.history.pushState({ idx: 0 }, '');
    expect((await back())[0]).toBe(true);
  });
});
