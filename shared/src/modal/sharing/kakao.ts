import { SHARE_POLICY } from '@sold/contracts/federation/trusted-types';
import { policyOf } from '../../platform/trusted-types.ts';

/** The part of KakaoTalk's SDK in use. */
export interface Kakao {
  isInitialized(): boolean;
  init(key: string): void;
  Share: { sendDefault(card: unknown): void };
}

const SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js';
/** Longest wait for the SDK, milliseconds: the link is copied then. */
const WAIT_MS = 3_000;

type KakaoWindow = Window & { Kakao?: Kakao };

/** Fetches a script into a page; false when it did not come. */
export type LoadScript = (url: string, win: Window) => Promise<boolean>;

/**
 * KakaoTalk's SDK, fetched when something is shared; null when the site has no key for it (`KAKAO_JS_KEY` of the edge) or it
 * does not come.
 */
export async function kakaoOf(
  win: KakaoWindow = window,
  load: LoadScript = loadScript,
): Promise<Kakao | null> {
  const key = win.document.querySelector<HTMLMetaElement>('meta[name=sold-kakao]')?.content;
  if (!key) return null;
  if (win.Kakao === undefined && !(await load(SDK, win))) return null;
  const kakao = win.Kakao;
  if (kakao === undefined) return null;
  if (!kakao.isInitialized()) kakao.init(key);
  return kakao;
}

let policy: { createScriptURL(url: string): string } | undefined;

function loadScript(url: string, win: Window): Promise<boolean> {
  policy ??= policyOf(win, SHARE_POLICY, {
    createScriptURL: (asked) => {
      if (asked === SDK) return asked;
      throw new TypeError(`${asked} is not the SDK.`);
    },
  });
  const script = win.document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  return new Promise((done) => {
    script.onload = () => done(true);
    script.onerror = () => done(false);
    win.setTimeout(() => done(false), WAIT_MS);
    script.src = policy?.createScriptURL(url) ?? url;
    win.document.head.append(script);
  });
}
