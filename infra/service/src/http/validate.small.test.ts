import { calls } from '@sold/contracts/calls/index';
import { expect, test } from 'vitest';
import { inputCheck } from './validate.ts';

const PURCHASE = {
  item_id: 1,
  product_size_option_id: 1,
  price: 100_000,
  address_id: 1,
  delivery_type: 'normal',
  point_amt: 0,
  agreed: true,
};
const BID = { ...PURCHASE, bid_days: 30, card_id: 1 };

test.each([
  ['a purchase by card', calls.pay, { ...PURCHASE, payment_method: 'batch', card_id: 1 }],
  ['a bid with a receipt', calls.saveBidOrder, { ...BID, cash_receipt: { type: 'none', no: '' } }],
  ['a query, which is text', calls.getItemList, { page: '2', sort: 'new' }],
  ['as many values as a filter takes', calls.getItemList, { size: Array.from({ length: 20 }, String) }],
])('accepts %s', (_, call, input) => {
  expect(() => inputCheck(call)({ ...input })).not.toThrow();
});

test('reads a single value of a query as a list of one, and each by its schema', () => {
  const input = { brand_id: '3', product_grade: ['0', '2'], size: '260', page: '1' };
  inputCheck(calls.getItemList)(input);
  expect(input).toEqual({ brand_id: [3], product_grade: [0, 2], size: ['260'], page: 1 });
});

test('cleans a line of free text before checking its length', () => {
  const words = (reason: string) => {
    const input = { customer_id: 1, name: null, registration_no: null, reason };
    inputCheck(calls.setSellerBusiness)(input);
    return input.reason;
  };
  expect(words('\u202e상자가\t찢어졌어요.\u200b\n'.normalize('NFD'))).toBe('상자가 찢어졌어요.');
  expect(words('각'.repeat(300).normalize('NFD'))).toHaveLength(300);
  for (const none of ['\u200b', ' \u3164', '각'.repeat(301)]) expect(() => words(none)).toThrow(/\(reason\)/);
  const shop = { customer_id: 1, name: ' \u200b가게', registration_no: null, reason: '신청' };
  inputCheck(calls.setSellerBusiness)(shop);
  expect(shop.name).toBe('가게');
});

test.each<[string, Parameters<typeof inputCheck>[0], object, number, string, string]>([
  ['an unknown field', calls.saveBidOrder, { ...BID, coupon: 1 }, 422, 'unknown_field', 'coupon'],
  [
    'an unknown field of one kind of input',
    calls.pay,
    { ...PURCHASE, cuopon_id: 1 },
    422,
    'unknown_field',
    'cuopon_id',
  ],
  [
    'an unknown nested field',
    calls.saveBidOrder,
    { ...BID, cash_receipt: { type: 'none', no: '', save: true } },
    422,
    'unknown_field',
    'save',
  ],
  ['an unknown filter', calls.getItemList, { colour: 'red' }, 422, 'unknown_field', 'colour'],
  [
    'an input that names a prototype',
    calls.getBanner,
    JSON.parse('{"__proto__":{}}'),
    422,
    'unknown_field',
    '__proto__',
  ],
  [
    'more values than a filter takes',
    calls.getItemList,
    { brand_id: Array.from({ length: 21 }, (_, at) => String(at + 1)) },
    422,
    'too_many_values',
    'brand_id',
  ],
  ['several values where one is taken', calls.getItemList, { page: ['1', '2'] }, 400, 'bad_request', 'page'],
  ['a missing field', calls.getItemDetail, {}, 400, 'bad_request', 'item_id'],
  ['a field of another kind', calls.getItemDetail, { item_id: 'one' }, 400, 'bad_request', 'item_id'],
])('refuses %s', (_, call, input, code, reason, field) => {
  expect(() => inputCheck(call)(input)).toThrow(
    expect.objectContaining({ code, reason, message: expect.stringContaining(`(${field})`) }),
  );
});

test.each([
  ['a line', calls.saveAddress, 'name', ' 김\u200b새로\r\n', '김새로'],
  [
    'words of several lines',
    calls.saveAppeal,
    'text',
    ' 첫\u200b 줄 \r\n\r\n\r\n둘째 줄입니다\n',
    '첫 줄\n\n둘째 줄입니다',
  ],
])('cleans %s, and keeps its permitted content', (_, call, field, typed, stored) => {
  const input: Record<string, unknown> = { [field]: typed };
  try {
    inputCheck(call)(input);
  } catch {
    // Other input of the call is not checked here.
  }
  expect(input[field]).toBe(stored);
});

test('rejects a field of another payment method', () => {
  const input = { ...PURCHASE, payment_method: 'transfer', account_id: 1, card_id: 1 };
  expect(() => inputCheck(calls.pay)(input)).toThrow(
    expect.objectContaining({ code: 400, reason: 'bad_request' }),
  );
});
