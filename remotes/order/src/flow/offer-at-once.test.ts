import { expect, test } from 'vitest';
import { buyInfo } from '../testing/answers.ts';
import { offerAtOnce } from './offer-at-once.ts';

const shop = { business_name: '창고 상점', business_no: '1234567890' };

test.each([
  ['normal', 370_000, 350_000, null],
  ['quick', 370_000, 370_000, shop],
  ['inventory', 370_000, 370_000, shop],
  ['quick', null, 350_000, null],
] as const)('%s delivery with %s won in storage costs %i', (delivery, stored, price, seller) => {
  const info = buyInfo({ direct_min_buy_price: stored, direct_seller: stored === null ? null : shop });
  expect(offerAtOnce(info, delivery)).toEqual({ price, seller });
});
