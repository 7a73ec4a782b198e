import { HTML_POLICY } from '@sold/contracts/federation/trusted-types';
import createDOMPurify, { type Config } from 'dompurify';
import { policyOf } from '../platform/trusted-types.ts';
import { isAllowedSource } from './html/sources.ts';
import { TAGS } from './html/tags.ts';

/** Attributes that stay, on every tag (specification, section 5, "Rich text body sanitising"). */
const ATTRIBUTES = ['style', 'src'];

/** DOMPurify's own check lets everything pass; {@link isAllowedSource} decides, `data:` included. */
const ANY_ADDRESS = /^/;

/** Sanitises HTML of editors into what may stand in a page; `TrustedHTML` where the browser knows it. */
type Sanitiser = (html: string) => string;

/** DOMPurify over a window, with the page's named policy. */
function purifierOf(win: Window & typeof globalThis) {
  const policy = policyOf(win, HTML_POLICY, {
    // DOMPurify signs with this policy what it has cleaned, and parses in a document that runs nothing.
    createHTML: (html) => html,
    createScriptURL: () => {
      throw new TypeError('The sanitiser loads no scripts.');
    },
  });
  const signing: Config = policy ? { TRUSTED_TYPES_POLICY: policy as never } : {};
  return { win, make: () => createDOMPurify(win), signing };
}

/**
 * Makes a sanitiser over a window's own parser: only {@link TAGS}, only `style` and `src`, sources only with an allowed
 * scheme. Everything else goes; the text inside it stays unless it is code or style.
 */
function createSanitiser({ win, make, signing }: ReturnType<typeof purifierOf>): Sanitiser {
  const purify = make();
  // A browser writes `is` back even when the attribute was taken away, so its element goes.
  purify.addHook('beforeSanitizeElements', (node) => {
    if (node instanceof win.Element && node.hasAttribute('is')) node.remove();
  });
  purify.addHook('uponSanitizeAttribute', (_element, data) => {
    if (data.attrName === 'src' && !isAllowedSource(data.attrValue)) data.keepAttr = false;
  });
  const config: Config = {
    ...signing,
    RETURN_TRUSTED_TYPE: signing.TRUSTED_TYPES_POLICY !== undefined,
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ANY_ADDRESS,
    KEEP_CONTENT: true,
  };
  return (html) => purify.sanitize(html, config) as string;
}

let purifier: ReturnType<typeof purifierOf> | null = null;
let own: Sanitiser | null = null;
let isTrusting = false;

/**
 * Sanitises a rich text body for `dangerouslySetInnerHTML`. Screens use `<RichText>`, which fetches this module when there
 * is something to show.
 */
export function sanitise(html: string): string {
  purifier ??= purifierOf(window);
  own ??= createSanitiser(purifier);
  return own(html);
}

/**
 * For libraries that write HTML as text (the price chart): what they write is cleaned of all that could run instead of
 * being refused by the page's policy. Drawings and classes stay. Call it before the library draws.
 */
export function sanitiseLibraries(): void {
  if (isTrusting) return;
  isTrusting = true;
  purifier ??= purifierOf(window);
  const purify = purifier.make();
  const { signing } = purifier;
  policyOf(window, 'default', { createHTML: (html) => purify.sanitize(html, signing) as string });
}
