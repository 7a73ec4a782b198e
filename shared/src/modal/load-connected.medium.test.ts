import { afterEach, expect, test, vi } from 'vitest';
import { loadConnected } from './load-connected.ts';
import { currentToast } from './toast.ts';

afterEach(() => vi.restoreAllMocks());

/** Takes the connection away or gives it back, as a browser tells it. */
function connect(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

test('loads code when the connection returns, and says that it is missing', async () => {
  connect(false);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('code');
  const loading = loadConnected(load);
  await vi.waitFor(() => expect(currentToast.get()?.message).toContain('인터넷 연결이 끊겼어요'));
  expect(load).toHaveBeenCalledOnce();
  connect(true);
  expect(await loading).toBe('code');
});

test('throws any other failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'));
  await expect(loadConnected(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledOnce();
});
