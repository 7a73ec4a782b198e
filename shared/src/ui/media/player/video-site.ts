import { VIDEO_STATE, type VideoState } from './video-words.tsx';

/** Ids of well-known video sites; anything else could lead the frame elsewhere. */
const ID = /^[\w-]{1,64}$/;
const STATES: ReadonlySet<unknown> = new Set(Object.values(VIDEO_STATE));

/**
 * Returns the address of the video site's player; null without a site (`VIDEO_EMBED_URL` of the edge) or with a malformed id.
 * @example 'https://video.example/embed/abc?enablejsapi=1&autoplay=1&playsinline=1&origin=https%3A%2F%2Fsold.example'
 */
export function siteVideoAddress(id: string, win: Window = window): string | null {
  const base = win.document.querySelector<HTMLMetaElement>('meta[name=sold-video]')?.content;
  if (!base || !ID.test(id)) return null;
  const query = { enablejsapi: '1', autoplay: '1', playsinline: '1', origin: win.location.origin };
  return `${base}${id}?${new URLSearchParams(query)}`;
}

/**
 * Returns the state in a player's message, in the form of well-known video sites: `{ event: 'onStateChange', info: 1 }` or `{ event:
 * 'onError' }` as JSON text; null for anything else.
 */
export function stateOf(data: unknown): VideoState | 'broken' | null {
  const message = parsed(data);
  if (message?.event === 'onError') return 'broken';
  return message?.event === 'onStateChange' && STATES.has(message.info) ? (message.info as VideoState) : null;
}

function parsed(data: unknown): { event?: unknown; info?: unknown } | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
