import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { BuyInfo, SellInfo } from '@sold/contracts/entities/order-info';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

const ORDER = join(ROOT, 'remotes/order/src');
const RULES = join(ROOT, 'contracts/src/rules');

/** What the service sends because the specification names it (section 3), and why no page of the order reads it. */
const UNREAD: Readonly<Record<string, string>> = {
  min_buy_product_id:
    'the service chooses the offer itself, under its lock: a page that named one would buy a stale one',
  max_sell_product_id: 'as min_buy_product_id, for the highest buy bid',
  direct_min_buy_product_id: 'as min_buy_product_id, of what is in storage',
  normal_min_buy_product_id: 'as min_buy_product_id, of what its seller sends',
  sell_limit_price:
    'the same for everybody: rules/bid-price says it with its message before anything is asked',
  card_event_list: 'of a sale: who sells pays nothing by card',
};

/** Names of fields of an answer, of what is inside as well; entities that have tests of their own are left out. */
function fieldsOf(schema: { properties: object }): string[] {
  return Object.entries(schema.properties).flatMap(([name, of]) => {
    if (name === 'customer' || name === 'traded') return [name];
    const inside = of as { properties?: object; anyOf?: { properties?: object }[] };
    const deeper = [inside, ...(inside.anyOf ?? [])].flatMap(({ properties }) =>
      properties === undefined || 'zipcode' in properties || 'path' in properties || 'bank_code' in properties
        ? []
        : fieldsOf({ properties }),
    );
    return [name, ...deeper];
  });
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'testing' && !name.includes('.test.'))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.tsx?$/.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

const CASES = [
  ['buy detail', BuyInfo, ['buy', 'parts', 'flow', 'wallet', 'coupons', 'later']],
  ['sell detail', SellInfo, ['sell', 'parts', 'flow', 'wallet']],
  ['result of buying or selling', OrderResult, ['result', 'flow', 'orders']],
  ['result of a bid', BidResult, ['result', 'flow']],
] as const;

/** Fields that none of the folders, and no rule, reads. */
function unreadOf(schema: { properties: object }, folders: readonly string[]): string[] {
  const read = [...folders.map((folder) => join(ORDER, folder)), RULES].map(sources).join('\n');
  return fieldsOf(schema).filter((name) => !new RegExp(`\\b${name}\\b`).test(read));
}

test.each(CASES)('every field of the %s is read by a page, or has a reason', (_, schema, folders) => {
  expect(unreadOf(schema, folders).filter((name) => !(name in UNREAD))).toEqual([]);
});

test('no reason is given for a field that is read by each of them', () => {
  const unread = new Set(CASES.flatMap(([, schema, folders]) => unreadOf(schema, folders)));
  expect(Object.keys(UNREAD).filter((name) => !unread.has(name))).toEqual([]);
});
