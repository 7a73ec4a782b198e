/** Scheme of the links that the app alone follows. */
export const APP_SCHEME = 'soldapp:';

/** A link counts as a URL only if it begins with http or https (specification, section 5). */
export function isUrl(link: string): boolean {
  return /^https?:/i.test(link);
}

/** A link of the app's own. @example isAppLink('soldapp://webview?url=…') */
export function isAppLink(link: string): boolean {
  return link.slice(0, APP_SCHEME.length).toLowerCase() === APP_SCHEME;
}

/** A whole address that people can be led to, on the web or in the app; nothing that runs, and no blanks. */
export function isAddress(link: string): boolean {
  return /^[a-z]+:\/\/[^\s/?#]\S*$/i.test(link) && (isUrl(link) || isAppLink(link));
}
