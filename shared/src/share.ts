import { shareKind } from '@sold/contracts/rules/share-kind';
import { type Kakao, kakaoOf } from './kakao.ts';
import { shortLink } from './short-link.ts';
import { toast } from './toast.ts';

/** What is shared. */
export interface Shared {
  title: string;
  /** Full address; shortened before it leaves the page. */
  url: string;
  /** One line under the title. */
  text?: string;
  /** Absolute address of a picture, for cards. */
  image?: string;
}

/** What became of it. */
export type ShareOutcome = 'native' | 'kakao' | 'copied' | 'cancelled' | 'failed';

/** Where sharing goes, given in by tests. */
export interface ShareWays {
  navigator: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>>;
  /** KakaoTalk's SDK, asked for only when the phone has no sheet of its own. */
  kakao(): Promise<Pick<Kakao, 'Share'> | null>;
}

/**
 * Shares a page: with the phone's own sheet, else with KakaoTalk when it is configured, else by copying the link. What
 * kind of card it is follows from the address (specification, section 2, "Share links").
 */
export async function share(shared: Shared, ways: ShareWays = pageWays()): Promise<ShareOutcome> {
  const url = await shortLink(shared.url);
  const { title, text } = shared;
  if (ways.navigator.share) {
    try {
      await ways.navigator.share({ title, url, ...(text ? { text } : {}) });
      return 'native';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The sheet could not be shown; the other ways are left.
    }
  }
  const kakao = await ways.kakao();
  if (kakao) {
    kakao.Share.sendDefault(kakaoCard({ ...shared, url }));
    return 'kakao';
  }
  return copyLink(url, ways);
}

/** Copies a link and says so. */
export async function copyLink(url: string, { navigator }: ShareWays = pageWays()): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    toast('링크를 복사했어요.', { style: 'bar', position: 'bottom' });
    return 'copied';
  } catch {
    toast('링크를 복사하지 못했어요.');
    return 'failed';
  }
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

function pageWays(): ShareWays {
  return { navigator: window.navigator, kakao: kakaoOf };
}
