import { expect, test } from 'vitest';
import { type BuySituation, buyFacts } from './buy-facts.ts';
import { sellFacts } from './sell-facts.ts';

/** 2026-11-26 17:00 in Korea. */
const NOW = new Date('2026-11-26T08:00:00Z');
const PLAIN: BuySituation = {
  isBid: false,
  seller: null,
  sellerKind: 'private',
  delivery: 'normal',
  isStored: false,
  days: { usual: 5, late: 7 },
};
const SHOP = { business_name: '소울드상사', business_no: '1234567891' };
const said = (situation: Partial<BuySituation>) =>
  Object.fromEntries(
    buyFacts({ ...PLAIN, ...situation }, NOW).map(({ label, text }) => [
      label,
      text.replaceAll('\u00a0', ' '),
    ]),
  );

test.each<[string, Partial<BuySituation>, string, RegExp]>([
  ['a private person sells', {}, '개인 판매자', /^개인 판매라 단순 변심으로는 할 수 없어요/],
  [
    'a business sells',
    { seller: SHOP, sellerKind: 'business' },
    '사업자 · 소울드상사 (123-45-67891)',
    /받은 날부터 7일 안에 할 수 있어요/,
  ],
  ['no seller yet', { isBid: true, sellerKind: 'open' }, '체결될 때 정해져요.', /^사업자에게서 사면/],
])('names the seller, and whether goods can be returned: %s', (_, situation, seller, withdrawal) => {
  expect(said(situation).판매자).toBe(seller);
  expect(said(situation).청약철회).toMatch(withdrawal);
});

test.each<[Partial<BuySituation>, string | undefined]>([
  [{}, '12.01 (화) ~ 12.03 (목)'],
  [{ days: { usual: 2, late: 2 } }, '11.28 (토)까지'],
  [{ isBid: true, sellerKind: 'open' }, '체결되고 보통 5~7일'],
  [{ delivery: 'inventory' }, '창고에 그대로 보관해요.'],
  [{ days: null }, undefined],
])('tells for %j the arrival %s', (situation, arrival) => {
  expect(said(situation)['도착 예정']).toBe(arrival);
});

test('mentions no missed shipping for a stored unit', () => {
  expect(said({ isStored: true }).미발송).toBeUndefined();
  expect(said({}).미발송).toContain('48시간');
});

test('tells a seller the shipping deadline and the time until the payout; a unit in storage is shipped for them', () => {
  const [sent, paid, cancelled] = sellFacts({ isBid: true, isStored: false }, { usual: 5, late: 7 });
  expect(sent?.text).toContain('48시간');
  expect(paid?.text).toContain('보통 8~10일');
  expect(cancelled?.text).toContain('체결 전에는 언제든');
  expect(sellFacts({ isBid: false, isStored: true }, null).map(({ text }) => text)).toEqual([
    '창고에서 바로 보내요. 따로 발송하지 않아도 돼요.',
    '배송이 끝나고 3일 뒤에 정산해요.',
    '체결된 뒤에는 취소할 수 없어요.',
  ]);
});
