/** Scheme of the links that the app alone follows. */
export const APP_SCHEME = 'soldapp:';

/** Browsers and Node have it (WHATWG URL); these rules know neither. */
declare const URL: {
  new (
    url: string,
    base?: string,
  ): Readonly<Record<'origin' | 'protocol' | 'username' | 'password', string>> &
    Readonly<Record<'pathname' | 'search' | 'hash', string>>;
  canParse(url: string, base?: string): boolean;
};

/** An origin without a host: a path is resolved against it as a browser resolves it against ours. */
const NOWHERE = 'https://nowhere.invalid';
/** Browsers leave blanks and control characters out of an address, and read `\` as `/`: what has any is never what it looks like. */
const UNPLAIN = /[\s\p{Cc}\\]/u;
const HIDDEN = /[\p{Cc}\\]/u;
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * A path below our origin as browsers read it, with its query and fragment; null for what leads elsewhere or may do so with a reader
 * that decodes it once more: `//host`, `/\host`, `/%5Chost`, `/a/%2F/b`, `https:host`, `javascript:…`. The one check of every path
 * that comes from outside.
 * @example ownPath('/webapp/../api/x') === '/api/x'
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || UNPLAIN.test(text) || !URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  return origin === NOWHERE && isPlain(pathname) ? `${pathname}${search}${hash}` : null;
}

/** Encoded more often than so is no path: to find out what it is costs more than it is worth. */
const MOST_DECODED = 4;

/** Whether a path is one path, however often it is decoded. */
function isPlain(pathname: string): boolean {
  let read = pathname;
  for (let time = 0; time <= MOST_DECODED; time += 1) {
    const next = decoded(read);
    // A percent sign of its own, as `%25` is one, ends it; one that was never encoded is no path.
    if (next === null) return time > 0;
    if (next.includes('//') || HIDDEN.test(next) || DOTS.test(next)) return false;
    if (next === read) return true;
    read = next;
  }
  return false;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * A path below our origin that an address leads to: the address is one itself, or a whole one of `origin`; null for any other.
 * @param origin ours, `https://host[:port]`
 */
export function ownPathAt(address: string, origin: string): string | null {
  if (address.startsWith('/')) return ownPath(address);
  if (!isUrl(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? ownPath(`${url.pathname}${url.search}${url.hash}`) : null;
}

/** Whether a link is a whole address with one of these schemes, a host and no name of a user, written as it is read. */
export function isWhole(link: string, schemes: readonly string[]): boolean {
  if (UNPLAIN.test(link) || !/^[a-z]+:\/\/[^/?#]/i.test(link) || !URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return schemes.includes(protocol) && username === '' && password === '';
}

/** A link counts as a URL only if it begins with http or https (specification, section 5), and names a host. */
export function isUrl(link: string): boolean {
  return isWhole(link, ['http:', 'https:']);
}

/** A link of the app's own. @example isAppLink('soldapp://webview?url=…') */
export function isAppLink(link: string): boolean {
  return link.slice(0, APP_SCHEME.length).toLowerCase() === APP_SCHEME && !UNPLAIN.test(link);
}

/** A whole address that people can be led to, on the web or in the app; nothing that runs, and no blanks. */
export function isAddress(link: string): boolean {
  return isWhole(link, ['http:', 'https:', APP_SCHEME]);
}
