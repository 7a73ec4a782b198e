import { NO_APP } from '@sold/contracts/bridge/bridge';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appCertified, verifyIdentity } from './verification.ts';

const web = NO_APP;
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
  const send = vi.fn(() => ({ ok: true, state: 'sent' }) as const);
  const result = verifyIdentity('a/b', { present: true, can: () => 'yes', send });
  expect(send).toHaveBeenCalledWith('openWebView', { url: `${window.location.origin}/save/a%2Fb` });
  appCertified();
  expect(await result).toBe('certified');
});
