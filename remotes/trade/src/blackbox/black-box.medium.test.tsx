import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refused, show } from '../testing/show.tsx';
import { BLACK_BOXES } from './black-box-call.ts';
import BlackBoxMain from './black-box-mobile.tsx';

afterEach(cleanup);

const box = (item_id: number) => ({
  item_id,
  brand_name: '꾸마',
  item_name: `Box ${item_id}`,
  item_name_kor: `상자 ${item_id}`,
  model_no: '',
  classification_code: 'toy',
  product_grade: 0 as const,
  brand_bg_color: '#eeeeee',
  image: { path: '/media/items/1.svg', width: 560, height: 560 },
  min_price: 120_000,
  min_price_option: '',
  last_price: null,
  last_price_option: '',
  trade_count: 0,
  is_quick_delivery: false,
  is_pinup: false,
});

test('shows the notices before the boxes', async () => {
  show(<BlackBoxMain />, { [BLACK_BOXES.key]: () => ({ list: [box(1), box(2)] }) });
  expect(await screen.findByText('상자 2')).toBeTruthy();
  expect(screen.getByRole('list', { name: '사기 전에 알아 두세요' }).children).toHaveLength(3);
});

test('says that there are no boxes', async () => {
  show(<BlackBoxMain />, { [BLACK_BOXES.key]: () => ({ list: [] }) });
  expect(await screen.findByText('지금은 블랙박스가 없어요')).toBeTruthy();
});

test('loads again at a press after a failure', async () => {
  let isBroken = true;
  show(<BlackBoxMain />, {
    [BLACK_BOXES.key]: () => (isBroken ? refused(500, '') : { list: [box(1)] }),
  });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  isBroken = false;
  fireEvent.click(again);
  expect(await screen.findByText('상자 1')).toBeTruthy();
});
