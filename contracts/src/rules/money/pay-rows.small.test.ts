import { expect, test } from 'vitest';
import { accountRows, cardRows, lastFirst, pageRows } from './pay-rows.ts';

const card = (card_id: number, is_recent = 0) => ({
  card_id,
  card_name: '신한카드',
  card_no: '4518********1234',
  is_default: 0,
  icon: '/mark.svg',
  is_recent,
  large_image_path: '',
});

test('prefers this device’s choice, then the service’s, else keeps the order', () => {
  const rows = [...cardRows([card(1), card(2, 1)]), ...pageRows()];
  const ids = (last: string | null) => lastFirst(rows, last).map(({ id }) => id);
  expect(ids('npay').slice(0, 3)).toEqual(['npay', 'card-1', 'card-2']);
  expect(ids(null).slice(0, 2)).toEqual(['card-2', 'card-1']);
  expect(ids('card-99')[0]).toBe('card-2');
  expect(new Set(ids('npay')).size).toBe(rows.length);
  expect(lastFirst(pageRows(), null)).toEqual(pageRows());
});

test('gives every method a mark, and stored methods a masked number', () => {
  const account = {
    account_id: 4,
    method_id: 'account-4',
    bank_code: '088',
    bank_name: '신한은행',
    bank_no: '110-***-**3456',
    is_default: 1,
    is_recent: 0,
    customer_id: 1,
    pg_kind: 'toss',
    icon_url: '',
    icon_bg_color: '#d9e4f7',
    icon_text_color: '#111111',
    icon: '신한',
  };
  const rows = [...cardRows([card(1)]), ...accountRows([account]), ...pageRows()];
  expect(rows.every(({ mark }) => ('image' in mark ? mark.image : mark.text) !== '')).toBe(true);
  expect(rows.map(({ detail }) => detail ?? '').slice(0, 2)).toEqual([
    '4518-****-****-1234',
    '110-***-**3456',
  ]);
});
