import type { UiType } from './screen.ts';

/** Base path of every page (specification, section 2). */
export const BASE_PATH = '/webapp';

/** Path prefixes that force the mobile layout even on desktop (specification, section 2). */
const FORCED_MOBILE = [
  '/web/product/raffle',
  '/event/product/raffle',
  '/web/product/web_product',
  '/web/content/web_content',
  '/web/user/etc/search_address',
  '/web/user/policy/',
  '/web/product/blackbox',
] as const;

/**
 * Windows narrower than this have the mobile layout whatever the device, pixels: WCAG 2.2 1.4.10 reads a page of 1,280 px enlarged
 * to 400 percent as one of 320.
 */
export const NARROW_PX = 480;

/** A matched screen with the positional parameters after its path: `params1`, `params2`, … */
export interface Route<S> {
  screen: S;
  params: Readonly<Record<string, string>>;
}

/**
 * The screen an address names: the longest screen path wins, what follows are parameters. Null when none matches;
 * the home page `/` matches itself alone. Pure.
 * @param path below {@link BASE_PATH}
 * @example resolveRoute('/trade/product/7', screens)?.params.params1 === '7'
 */
export function resolveRoute<S extends { path: string }>(
  path: string,
  screens: readonly S[],
): Route<S> | null {
  const segments = segmentsOf(path);
  let best: S | null = null;
  let length = -1;
  for (const screen of screens) {
    const own = segmentsOf(screen.path);
    const matches =
      own.every((segment, index) => segment === segments[index]) && (own.length > 0 || segments.length === 0);
    if (matches && own.length > length) {
      best = screen;
      length = own.length;
    }
  }
  if (best === null) return null;
  const rest = segments
    .slice(length)
    .map((segment, index) => [`params${index + 1}`, decoded(segment)] as const);
  return { screen: best, params: Object.fromEntries(rest) };
}

/**
 * Returns the layout of an address: mobile on phones and tablets and below the forced prefixes, else desktop. The frame
 * around it depends on the device alone: a desktop has its header, search and categories on every page.
 */
export function layoutOf(path: string, mobileDevice: boolean): UiType {
  return mobileDevice || FORCED_MOBILE.some((prefix) => path.startsWith(prefix)) ? 'mobile' : 'desktop';
}

/** The variant shown: the wanted one, or the other when the screen has only that. */
export function variantOf<T>(ui: Readonly<Partial<Record<UiType, T>>>, wanted: UiType): T | undefined {
  return ui[wanted] ?? ui[wanted === 'mobile' ? 'desktop' : 'mobile'];
}

/** `buy_product_detail` → `BuyProductDetail` (specification, section 2). */
export function viewName(segment: string): string {
  return segment.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Segments of a path; empty ones do not count. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** An address below the base path without it: `/webapp/trade/x` → `/trade/x`. */
export function belowBase(pathname: string): string {
  const path = pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : pathname;
  return path === BASE_PATH || path === '' ? '/' : path;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
