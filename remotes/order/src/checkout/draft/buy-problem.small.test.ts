import { expect, test } from 'vitest';
import { buyInfo, sellInfo } from '../../testing/answers.ts';
import { type BuyDraft, startBuy } from './buy-draft.ts';
import { buyProblem } from './buy-problem.ts';
import { type SellDraft, sellAmounts, sellProblem, startSell } from './sell-draft.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const NOW_ORDER = {
  isBid: false,
  isChanging: false,
  terms: ['a', 'b'],
  pointLimit: { owned: 12_300, most: 12_300, amount: 350_000 },
  total: 350_000,
  later: null,
};
const BID = { ...NOW_ORDER, isBid: true };
const full = { agreed: ['a', 'b'] };

test.each<[string, Partial<BuyDraft>, number | null, Parameters<typeof buyProblem>[3], string | null]>([
  ['all is there', full, 350_000, NOW_ORDER, null],
  ['no ask', full, null, NOW_ORDER, 'price'],
  ['no price yet', full, null, BID, 'price'],
  ['under the limit', full, 9_000, BID, 'price'],
  ['not in thousands', full, 350_500, BID, 'price'],
  ['the price of the market is not judged', full, 350_500, NOW_ORDER, null],
  ['no address', { ...full, addressId: null }, 350_000, NOW_ORDER, 'address'],
  ['no card', { ...full, cardId: null }, 350_000, NOW_ORDER, 'payment'],
  ['a wallet needs no card', { ...full, cardId: null, method: 'kakaopay' }, 350_000, NOW_ORDER, null],
  [
    'a bid needs one whatever was chosen',
    { ...full, cardId: null, method: 'kakaopay' },
    350_000,
    BID,
    'payment',
  ],
  ['a stored account', { ...full, method: 'account', accountId: 4 }, 350_000, NOW_ORDER, null],
  ['no stored account', { ...full, method: 'account' }, 350_000, NOW_ORDER, 'payment'],
  ['later, before its terms', { ...full, method: 'bnpl' }, 350_000, NOW_ORDER, 'payment'],
  ['later, within the limit', { ...full, method: 'bnpl' }, 350_000, { ...NOW_ORDER, later: 350_000 }, null],
  [
    'later, over the limit',
    { ...full, method: 'bnpl' },
    350_000,
    { ...NOW_ORDER, later: 349_999 },
    'payment',
  ],
  ['points not in hundreds', { ...full, points: 150 }, 350_000, NOW_ORDER, 'points'],
  ['more points than owned', { ...full, points: 20_000 }, 350_000, NOW_ORDER, 'points'],
  [
    'more points than it takes',
    { ...full, points: 600 },
    350_000,
    { ...NOW_ORDER, pointLimit: { owned: 12_300, most: 500, amount: 350_000 } },
    'points',
  ],
  [
    'a receipt without a number',
    { ...full, method: 'transfer', receipt: { type: 'mobile', no: '010-1234', digits: null } },
    350_000,
    NOW_ORDER,
    'receipt',
  ],
  [
    'a receipt with one',
    {
      ...full,
      method: 'transfer',
      receipt: { type: 'mobile', no: '+82 10–1234–5678', digits: '01012345678' },
    },
    350_000,
    NOW_ORDER,
    null,
  ],
  [
    'a receipt nobody needs',
    { ...full, receipt: { type: 'card', no: '1', digits: null } },
    350_000,
    NOW_ORDER,
    null,
  ],
  ['one term is open', { agreed: ['a'] }, 350_000, NOW_ORDER, 'agree'],
  [
    'a change asks for the price alone',
    { addressId: null, cardId: null },
    350_000,
    { ...BID, isChanging: true },
    null,
  ],
])('checks buying: %s', (_, patch, price, required, section) => {
  const info = buyInfo();
  const draft = { ...startBuy(info, NOW), ...patch };
  expect(buyProblem(info, draft, price, required)?.section ?? null).toBe(section);
});

test('requires 20,000 for preowned goods', () => {
  const info = buyInfo({ product_grade: 2 });
  expect(buyProblem(info, { ...startBuy(info, NOW), ...full }, 15_000, BID)?.message).toBe(
    '최소 20,000원부터 입찰이 가능합니다.',
  );
});

test.each<[string, Partial<SellDraft>, number | null, typeof BID, string | null]>([
  ['all is there', full, 320_000, NOW_ORDER, null],
  ['no bid', full, null, NOW_ORDER, 'price'],
  ['no price yet', full, null, BID, 'price'],
  ['over the limit', full, 2_100_001_000, BID, 'price'],
  ['no account', { ...full, accountId: null }, 320_000, NOW_ORDER, 'account'],
  ['no address', { ...full, addressId: null }, 320_000, NOW_ORDER, 'address'],
  ['a term is open', {}, 320_000, NOW_ORDER, 'agree'],
  ['a change asks for the price alone', { accountId: null }, 320_000, { ...BID, isChanging: true }, null],
])('checks selling: %s', (_, patch, price, required, section) => {
  const info = sellInfo();
  expect(sellProblem(info, { ...startSell(info, NOW), ...patch }, price, required)?.section ?? null).toBe(
    section,
  );
});

test('starts a sale with the default account and address', () => {
  expect(startSell(sellInfo(), NOW)).toMatchObject({
    accountId: 8,
    addressId: 5,
    bidPrice: null,
    bidDays: 30,
  });
});

test.each([
  [null, null, false, 16_000, 5],
  [3, null, false, 9_600, 3],
  [3, 2, true, 6_400, 2],
  [3, 2, false, 9_600, 3],
])(
  'charges the fee of a sale with events %s and %s, bid %s',
  (sell_fee_event_ratio, bid_sell_fee_event_ratio, isBid, fee, feeRatio) => {
    const conf = { ...sellInfo().conf, sell_fee_event_ratio, bid_sell_fee_event_ratio };
    expect(sellAmounts({ conf, storage_amt: 5_000 }, 320_000, isBid)).toEqual({
      price: 320_000,
      fee,
      storage: 5_000,
      feeRatio,
      payout: 320_000 - fee - 5_000,
      penalty: 32_000,
      fakePenalty: 48_000,
    });
  },
);
