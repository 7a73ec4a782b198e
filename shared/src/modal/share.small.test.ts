import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { http } from '../api/http.ts';
import { dialogQueue } from './dialog.ts';
import { kakaoCard, type ShareWays, share } from './share.ts';
import { currentToast } from './toast.ts';

const ITEM = { title: '운동화', url: 'https://sold.kr/webapp/trade/product/1', text: '350,000원' };

beforeEach(() => {
  vi.spyOn(http, 'post').mockResolvedValue({ status: 200, data: { result: { url: 'https://s.sold.kr/a' } } });
});
afterEach(() => vi.restoreAllMocks());

function ways(
  more: Partial<ShareWays['navigator']> = {},
  kakao: Awaited<ReturnType<ShareWays['kakao']>> = null,
) {
  const writeText = vi.fn(async () => undefined);
  return {
    writeText,
    ways: {
      navigator: { clipboard: { writeText } as unknown as Clipboard, ...more },
      kakao: async () => kakao,
    },
  };
}

test('opens the share sheet of the phone first, with the short link', async () => {
  const native = vi.fn(async () => undefined);
  const { ways: on } = ways({ share: native });
  expect(await share(ITEM, on)).toBe('native');
  expect(native).toHaveBeenCalledWith({ title: '운동화', text: '350,000원', url: 'https://s.sold.kr/a' });
});

test('copies nothing when the sheet is cancelled', async () => {
  const { writeText, ways: on } = ways({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
  expect(await share(ITEM, on)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

test('shares by KakaoTalk when it is configured', async () => {
  const sendDefault = vi.fn();
  expect(await share(ITEM, ways({}, { Share: { sendDefault } }).ways)).toBe('kakao');
  expect(sendDefault.mock.calls[0]?.[0]).toMatchObject({ content: { title: '운동화' } });
});

test('copies the link when the window of KakaoTalk does not open', async () => {
  const sendDefault = vi.fn(() => {
    throw new TypeError('null is not an object');
  });
  const { writeText, ways: on } = ways({}, { Share: { sendDefault } });
  expect(await share(ITEM, on)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('https://s.sold.kr/a');
});

test('copies the link at a second press when the sheet never answers', async () => {
  const native = vi
    .fn<(data?: ShareData) => Promise<void>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockRejectedValueOnce(new DOMException('an earlier share has not ended', 'InvalidStateError'));
  const { ways: on } = ways({ share: native });
  void share(ITEM, on);
  expect(await share(ITEM, on)).toBe('copied');
});

test('copies the link in the end, and says whether it worked', async () => {
  const { writeText, ways: on } = ways({ share: () => Promise.reject(new Error('not allowed')) });
  expect(await share(ITEM, on)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('https://s.sold.kr/a');
  expect(currentToast.get()?.message).toBe('링크를 복사했어요.');
  writeText.mockRejectedValueOnce(new Error('denied'));
  const shown = share(ITEM, on);
  await vi.waitFor(() => expect(dialogQueue.get()).toHaveLength(1));
  const [request] = dialogQueue.get();
  expect(request).toMatchObject({ kind: 'show', options: { label: '링크', text: 'https://s.sold.kr/a' } });
  if (request?.kind === 'show') request.settle();
  expect(await shown).toBe('shown');
});

test.each([
  ['https://sold.kr/webapp/web/content/web_content/content_detail/3', '읽어 보기'],
  ['https://sold.kr/webapp/web/content/web_content/release_detail/3', '읽어 보기'],
  ['https://sold.kr/webapp/trade/product/3', '상품 보기'],
])('makes the card of %s', (url, button) => {
  expect(kakaoCard({ title: '말', url, image: 'https://sold.kr/a.png' })).toMatchObject({
    objectType: 'feed',
    content: { imageUrl: 'https://sold.kr/a.png', link: { webUrl: url } },
    buttons: [{ title: button }],
  });
});
