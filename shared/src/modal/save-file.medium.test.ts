import { afterEach, expect, test, vi } from 'vitest';
import { dialogQueue } from './dialog.ts';
import { type SaveWays, saveFile } from './save-file.ts';
import { currentToast } from './toast.ts';

const BROWSER = 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile Safari/537.36';
const APP = `${BROWSER} KAKAOTALK/25.4.0 (INAPP)`;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function ways(userAgent: string, more: Partial<SaveWays['navigator']> = {}) {
  const writeText = vi.fn(async () => undefined);
  const download = vi.fn();
  const navigator = { userAgent, clipboard: { writeText } as unknown as Clipboard, ...more };
  return { download, writeText, ways: { navigator, download } };
}

test('downloads a file in a browser, and keeps its address long enough', async () => {
  vi.useFakeTimers();
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { download, ways: page } = ways(BROWSER);
  expect(await saveFile('a.json', '{}', page)).toBe('saved');
  expect(download).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/), 'a.json');
  expect(currentToast.get()?.message).toContain('내려받고 있어요');
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledTimes(1);
});

test('hands a file to the share sheet of the phone in an app', async () => {
  const share = vi.fn(async (_: ShareData) => undefined);
  const { download, ways: page } = ways(APP, { share, canShare: () => true });
  expect(await saveFile('a.json', '{}', page)).toBe('shared');
  expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('a.json');
  expect(download).not.toHaveBeenCalled();
});

test('copies nothing when the sheet is cancelled', async () => {
  const share = () => Promise.reject(new DOMException('', 'AbortError'));
  const { writeText, ways: page } = ways(APP, { share, canShare: () => true });
  expect(await saveFile('a.json', '{}', page)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

test.each<[string, Partial<SaveWays['navigator']>]>([
  ['no sheet', {}],
  ['a sheet that takes no files', { share: async () => undefined, canShare: () => false }],
  [
    'a sheet that cannot be shown',
    { share: () => Promise.reject(new DOMException('', 'NotAllowedError')), canShare: () => true },
  ],
])('copies the text in an app with %s, and says why', async (_, more) => {
  const { writeText, ways: page } = ways(APP, more);
  expect(await saveFile('a.json', '{}', page)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('{}');
  expect(currentToast.get()?.message).toContain('파일을 받을 수 없어');
});

test('copies the text in a browser without object URLs', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new TypeError('not supported');
  });
  expect(await saveFile('a.json', '{}', ways(BROWSER).ways)).toBe('copied');
});

test('shows the text where nothing can be copied', async () => {
  const { writeText, ways: page } = ways(APP);
  writeText.mockRejectedValue(new Error('denied'));
  const saved = saveFile('a.json', '{"a":1}', page);
  await vi.waitFor(() => expect(dialogQueue.get()).toHaveLength(1));
  const [request] = dialogQueue.get();
  expect(request).toMatchObject({ kind: 'show', options: { label: 'a.json', text: '{"a":1}' } });
  if (request?.kind === 'show') request.settle();
  expect(await saved).toBe('shown');
});
