import { type CopyWays, copyText } from '../platform/clipboard.ts';
import { dialog } from './dialog.ts';
import { type Kakao, kakaoOf } from './sharing/kakao.ts';
import { shareKind } from './sharing/share-kind.ts';
import { shortLink } from './sharing/short-link.ts';
import { toast } from './toast.ts';

export interface Shared {
  title: string;
  /** Full address; shortened before it leaves the page. */
  url: string;
  /** One line under the title. */
  text?: string;
  /** Absolute address of a picture, for cards. */
  image?: string;
}

export type ShareOutcome = 'native' | 'kakao' | 'copied' | 'cancelled' | 'shown';

/** Longest wait for a short link before the phone's own sheet, milliseconds: it has to be opened within the press. */
const SHEET_WAIT_MS = 1_000;

/** Targets of sharing; tests replace them. */
export interface ShareWays {
  navigator: CopyWays['navigator'] & Partial<Pick<Navigator, 'share'>>;
  /** KakaoTalk's SDK, asked for only when the phone has no sheet of its own. */
  kakao(): Promise<Pick<Kakao, 'Share'> | null>;
}

/**
 * Shares a page: with the phone's own sheet, else with KakaoTalk when it is configured, else by copying the link. The
 * address decides the kind of card (specification, section 2, "Share links").
 */
export async function share(shared: Shared, ways: ShareWays = pageWays()): Promise<ShareOutcome> {
  const link = shortLink(shared.url);
  const { title, text } = shared;
  if (ways.navigator.share) {
    try {
      const url = await Promise.race([link, after(SHEET_WAIT_MS, shared.url)]);
      await ways.navigator.share({ title, url, ...(text ? { text } : {}) });
      return 'native';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The sheet could not be shown; the other ways are left.
    }
  }
  const kakao = await ways.kakao();
  if (kakao) {
    try {
      kakao.Share.sendDefault(kakaoCard({ ...shared, url: await link }));
      return 'kakao';
    } catch {
      // Its window did not open; copying is left.
    }
  }
  return copyLink(link, ways);
}

/** Copies a link and says so; where nothing can be copied, shows it to be copied by hand. */
export async function copyLink(
  url: string | Promise<string>,
  ways: CopyWays = pageWays(),
): Promise<ShareOutcome> {
  return copyOrShow(url, { done: '링크를 복사했어요.', label: '링크' }, ways);
}

/**
 * Copies a text and says so; where nothing can be copied, shows it in a field.
 * @param words message after copying, and the name of the text
 */
export async function copyOrShow(
  text: string | Promise<string>,
  words: { done: string; label: string },
  ways: CopyWays = pageWays(),
): Promise<'copied' | 'shown'> {
  if (await copyText(text, ways)) {
    toast(words.done, { style: 'bar', position: 'bottom' });
    return 'copied';
  }
  await dialog.show('브라우저가 복사를 막았어요. 아래 내용을 선택해서 복사해 주세요.', {
    label: words.label,
    text: await text,
  });
  return 'shown';
}

/** A card of KakaoTalk: an item has a buy button, content has one to read on. */
export function kakaoCard({ title, text = '', url, image }: Shared): object {
  const link = { mobileWebUrl: url, webUrl: url };
  const isContent = shareKind(url) === 'content';
  return {
    objectType: 'feed',
    content: { title, description: text, link, ...(image ? { imageUrl: image } : {}) },
    buttons: [{ title: isContent ? '읽어 보기' : '상품 보기', link }],
  };
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}

function pageWays(): ShareWays {
  return { navigator: window.navigator, kakao: kakaoOf };
}
