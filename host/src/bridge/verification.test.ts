import { afterEach, describe, expect, test, vi } from 'vitest';
import { verifyIdentity } from './verification.ts';

const web = { present: false, send: () => false };
afterEach(() => vi.restoreAllMocks());

function report(data: unknown, origin = window.location.origin): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

describe('on the web', () => {
  test('waits for our own page to report the same token', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
    const result = verifyIdentity('tok', web);
    expect(open.mock.calls[0]?.[0]).toBe(`${window.location.origin}/save/tok`);
    let settled = false;
    void result.then(() => {
      settled = true;
    });
    report({ type: 'sold:certified', token: 'tok' }, 'https://elsewhere.example');
    report({ type: 'sold:certified', token: 'other' });
    report('sold:certified');
    await Promise.resolve();
    expect(settled).toBe(false);
    report({ type: 'sold:certified', token: 'tok' });
    expect(await result).toBe('certified');
  });

  test('a closed window cancels, a blocked one says so', async () => {
    vi.spyOn(window, 'open')
      .mockReturnValueOnce({ closed: true } as Window)
      .mockReturnValueOnce(null);
    expect(await verifyIdentity('tok', web)).toBe('cancelled');
    expect(await verifyIdentity('tok', web)).toBe('blocked');
  });
});

test('in the app its web view opens and its callback reports', async () => {
  const send = vi.fn(() => true);
  const result = verifyIdentity('a/b', { present: true, send });
  expect(send).toHaveBeenCalledWith('openWebView', { url: `${window.location.origin}/save/a%2Fb` });
  window.onCertificated?.();
  expect(await result).toBe('certified');
  expect(window.onCertificated).toBeUndefined();
});
