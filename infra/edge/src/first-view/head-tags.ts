import { ownPath } from '@sold/contracts/base/link';
import type { PageHead } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { escaped, scriptJson } from '@sold/service/text/escaped';

/** Tags of heads, which many pages have, cut where the nonce stands. */
const written = new WeakMap<PageHead, { origin: string; pieces: readonly string[] }>();

/**
 * Tags of a page about something, but its title: description, address, Open Graph, schema.org.
 * @param origin public origin of the site; empty when it is not known, and addresses are then relative
 * @param nonce nonce of the page
 */
export function headTags(head: PageHead, origin: string, nonce: string): string {
  let known = written.get(head);
  if (known?.origin !== origin) {
    known = { origin, pieces: piecesOf(head, origin) };
    written.set(head, known);
  }
  return known.pieces.join(nonce);
}

function piecesOf({ title, description, canonical, image, jsonLd }: PageHead, origin: string): string[] {
  const address = `${origin}${BASE_PATH}${canonical}`;
  const og: Record<string, string | number> = {
    'og:type': 'website',
    'og:site_name': 'SOLD',
    'og:locale': 'ko_KR',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    ...(image && {
      'og:image': `${origin}${image.path}`,
      'og:image:width': image.width,
      'og:image:height': image.height,
    }),
  };
  const tags = [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(address)}">`,
    ...Object.entries(og).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(String(content))}">`,
    ),
  ].join('\n');
  const data = jsonLd.map((one) => `">${scriptJson(withOrigin(one, origin))}</script>`);
  return [tags, ...data].map((piece, at) =>
    at < data.length ? `${piece}\n<script type="application/ld+json" nonce="` : piece,
  );
}

/** Fields of schema.org that hold addresses, here paths of our origin. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'image', 'logo', 'item', 'thumbnailUrl']);

/** A schema.org object with the origin before its own addresses: readers of it do not know whose page it was on. */
function withOrigin(value: unknown, origin: string, field = ''): unknown {
  if (typeof value === 'string')
    return ADDRESSES.has(field) && ownPath(value) !== null ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => withOrigin(one, origin, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withOrigin(one, origin, name)]),
  );
}
