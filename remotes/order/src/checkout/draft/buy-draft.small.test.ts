import { buyAmounts, pointLimit } from '@sold/contracts/rules/trading/page-amounts';
import { expect, test } from 'vitest';
import { buyInfo, CUSTOMER, ON_JEJU } from '../../testing/answers.ts';
import { bidChoice, pointsAllowed, startBuy } from './buy-draft.ts';

const SEOUL = '04524';
const JEJU = ON_JEJU.zipcode;
const NOW = new Date('2026-11-21T03:00:00Z');
const product = {
  product_id: 9,
  price: 300_000,
  is_use_point: false,
  address_id: 6,
  delivery_type: 'quick' as const,
  coupon_amt: 0,
  sale_status_code: '10',
  sale_to: '2026-11-28 12:00:00',
};

test('starts a purchase with default card and address, and without points', () => {
  expect(startBuy(buyInfo(), NOW)).toMatchObject({
    addressId: 5,
    cardId: 2,
    method: 'batch',
    points: 0,
    couponId: null,
    delivery: 'normal',
    receipt: { type: 'none', no: '', digits: null },
    agreed: [],
  });
});

test.each([
  ['', '01030000002', { type: 'mobile', no: '010-3000-0002', digits: '01030000002' }],
  [
    'CASH_RECEIPT_CARD',
    '9410123456789012',
    { type: 'card', no: '9410-1234-5678-9012', digits: '9410123456789012' },
  ],
  ['', '1234', { type: 'mobile', no: '1234', digits: null }],
  ['', '0100001234', { type: 'mobile', no: '010-000-1234', digits: '0100001234' }],
])(
  'shows the known number of a receipt as it is written, and sends a readable one: %s %s',
  (method_type, method_no, receipt) => {
    const cash_receipt_info = { ...buyInfo().cash_receipt_info, method_type, method_no };
    const customer = { ...buyInfo().customer, is_publish: true };
    expect(startBuy(buyInfo({ cash_receipt_info, customer }), NOW).receipt).toEqual(receipt);
    // As the wallet says it: who wants none by default starts with none.
    expect(startBuy(buyInfo({ cash_receipt_info }), NOW).receipt.type).toBe('none');
  },
);

test.each([
  [12_399, 20_000, 12_300],
  [12_300, 9_000, 9_000],
])('starts a purchase with the most points: %d owned, %d usable', (point, max_usable_point, points) => {
  const info = buyInfo();
  const conf = { ...info.conf, max_usable_point };
  expect(startBuy({ ...info, conf, customer: { ...CUSTOMER, point } }, NOW).points).toBe(points);
});

test('starts a new bid empty, for 30 days and without points', () => {
  expect(startBuy(buyInfo(), NOW)).toMatchObject({ bidPrice: null, bidDays: 30, points: 0 });
});

test('starts a changed bid with its price, address and delivery, and keeps an end outside the six choices', () => {
  const customer = { ...CUSTOMER, addresses: [...CUSTOMER.addresses, ON_JEJU] };
  expect(startBuy(buyInfo({ customer, product_info: product }), NOW)).toMatchObject({
    bidPrice: 300_000,
    bidDays: 7,
    addressId: 6,
    delivery: 'quick',
  });
  const odd = { ...product, sale_to: '2026-12-10 12:00:00' };
  expect(startBuy(buyInfo({ product_info: odd }), NOW).bidDays).toBeNull();
});

test('chooses the last payment method of this device while it exists', () => {
  const way = (lastWay: string | null) => startBuy(buyInfo(), NOW, { lastWay });
  expect(way('card-1')).toMatchObject({ method: 'batch', cardId: 1 });
  expect(way('npay')).toMatchObject({ method: 'npay', cardId: 2 });
  for (const gone of ['card-99', 'account-7', 'bnpl', null])
    expect(way(gone)).toMatchObject({ method: 'batch', cardId: 2, accountId: null });
});

test('starts with quick delivery when it was promised and is available', () => {
  const delivery = (patch: Parameters<typeof buyInfo>[0]) =>
    startBuy(buyInfo(patch), NOW, { isQuick: true }).delivery;
  expect(delivery({ delivery_usable_method: ['normal', 'quick'] })).toBe('quick');
  expect(delivery({ delivery_usable_method: ['normal'] })).toBe('normal');
  expect(delivery({ product_info: { ...product, delivery_type: 'normal' } })).toBe('normal');
});

test('chooses nothing where nothing is the default', () => {
  const customer = {
    ...CUSTOMER,
    cards: CUSTOMER.cards.map((card) => ({ ...card, is_default: 0 })),
    addresses: [],
  };
  expect(startBuy(buyInfo({ customer }), NOW)).toMatchObject({ addressId: null, cardId: null });
});

test.each([
  [false, null, false, true],
  [true, null, false, false],
  [true, null, true, true],
  [true, { ...product, is_use_point: true }, false, true],
  [true, { ...product, is_use_point: false }, true, false],
])(
  'follows section 4: permits points by their setting alone in a bid: bid %s',
  (isBid, product_info, is_use_point, allowed) => {
    expect(pointsAllowed({ product_info, conf: { is_use_point } }, isBid)).toBe(allowed);
  },
);

test.each([
  [0, 0],
  [30, 30],
  [19, null],
])('offers %i days as a choice', (days, choice) => expect(bidChoice(days)).toBe(choice));

test.each([
  ['normal', null, 0, 0, 363_500],
  ['normal', SEOUL, 0, 0, 363_500],
  ['normal', JEJU, 0, 0, 368_500],
  ['quick', SEOUL, 0, 0, 365_500],
  ['quick', JEJU, 0, 0, 370_500],
  ['inventory', JEJU, 0, 0, 355_250],
  ['normal', SEOUL, 12_300, 0, 351_200],
  ['normal', SEOUL, 0, 2_000, 365_500],
] as const)(
  'adds up 350,000 with %s delivery to %s, %i points and an event fee of %i',
  (delivery, zipcode, points, eventFee, total) => {
    const amounts = buyAmounts(buyInfo(), { price: 350_000, delivery, zipcode, points }, eventFee);
    const { price, confirm, added, eventFee: event } = amounts;
    expect(amounts.total).toBe(total);
    expect(price + confirm + amounts.delivery + added + event - amounts.points).toBe(total);
  },
);

test('charges no event fee for other event types', () => {
  expect(
    buyAmounts(
      buyInfo({ event_type: 'raffle' }),
      { price: 350_000, delivery: 'normal', zipcode: null },
      2_000,
    ).eventFee,
  ).toBe(0);
});

test('limits points to what is owned, the sum and the limit of the page', () => {
  const cheap = { price: 10_000, delivery: 'normal', zipcode: SEOUL } as const;
  const rich = buyInfo({ customer: { ...CUSTOMER, point: 99_999 } });
  const most = (...of: Parameters<typeof pointLimit>) => pointLimit(...of).most;
  expect(most(buyInfo(), { ...cheap, price: 350_000 }, 0)).toBe(12_300);
  expect(most(rich, cheap, 0)).toBe(13_300);
  expect(most(rich, { ...cheap, zipcode: JEJU }, 0)).toBe(18_300);
  expect(most(rich, cheap, 2_000)).toBe(15_300);
  const limited = { ...rich, conf: { ...rich.conf, is_max_usable_point: true, max_usable_point: 5_050 } };
  expect(most(limited, cheap, 0)).toBe(5_000);
  // Of 10,250 won 50 would be left, which no method takes.
  expect(most(rich, { ...cheap, coupon: 3_050 }, 0)).toBe(10_000);
});
