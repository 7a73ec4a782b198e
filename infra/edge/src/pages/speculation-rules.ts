import type { ServerResponse } from 'node:http';
import { FIRST_VIEW_ID } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import {
  BRAND_PATH,
  CONTENT_LIST_PATH,
  CONTENT_PATH,
  GRADE_ITEM_PATH,
  ITEM_PATH,
  NOTICE_LIST_PATH,
  NOTICE_PATH,
  POLICY_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_ITEM_PATH,
  RELEASE_LIST_PATH,
  RELEASE_PATH,
} from '@sold/contracts/wire/paths';
import { COMMON_HEADERS } from '../http/headers.ts';

/** Where the rules are: pages name a file in a header, as the policy of pages lets no inline rules in. */
export const RULES_ADDRESS = '/dist/speculation.json';

/** Pages that are the same for each visitor, the home page apart. A page that is not listed, such as of money or an account, is never fetched ahead. */
const PUBLIC = [
  ITEM_PATH,
  GRADE_ITEM_PATH,
  BRAND_PATH,
  RELEASE_ITEM_PATH,
  CONTENT_LIST_PATH,
  CONTENT_PATH,
  RELEASE_LIST_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_PATH,
  NOTICE_LIST_PATH,
  NOTICE_PATH,
  POLICY_PATH,
];

/**
 * Links of a first view alone: the browser follows those itself. The site, which takes the place of the view, opens pages without a new
 * document, and a page fetched ahead would be thrown away.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              `${BASE_PATH}/`,
              ...PUBLIC.flatMap((path) => [`${BASE_PATH}${path}`, `${BASE_PATH}${path}/*`]),
            ],
          },
          { selector_matches: `#${FIRST_VIEW_ID} a:not([rel],[target],[download])` },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const BODY = JSON.stringify(SPECULATION_RULES);

export function sendSpeculationRules(response: ServerResponse): void {
  response
    .writeHead(200, {
      ...COMMON_HEADERS,
      'Content-Type': 'application/speculationrules+json',
      'Content-Length': Buffer.byteLength(BODY),
      'Cache-Control': 'max-age=600',
    })
    .end(response.req.method === 'HEAD' ? undefined : BODY);
}
