import { expect, test } from 'vitest';
import { buyInfo } from '../../testing/answers.ts';
import { offerNow } from './offer-now.ts';

const own = [{ path: '/api/v3/inventory/photo/1', width: 3, height: 4 }];
const stored = [{ path: '/api/v3/inventory/photo/2', width: 3, height: 4 }];
const shop = { business_name: '창고 상점', business_no: '1234567890' };

test.each([
  ['normal', 370_000, 350_000, null, own],
  ['quick', 370_000, 370_000, shop, stored],
  ['inventory', 370_000, 370_000, shop, stored],
  ['quick', null, 350_000, null, own],
] as const)(
  'takes for %s delivery with %s won in storage the price %i',
  (delivery, direct, price, seller, photos) => {
    const info = buyInfo({
      min_buy_photos: own,
      direct_min_buy_price: direct,
      direct_seller: direct === null ? null : shop,
      direct_min_buy_photos: stored,
    });
    expect(offerNow(info, delivery)).toEqual({ price, seller, photos, isStored: photos === stored });
  },
);
