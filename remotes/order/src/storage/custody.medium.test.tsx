import type { InventoryDetail, InventoryStatus } from '@sold/contracts/entities/custody';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BOUGHT, CUSTOMER } from '../testing/answers.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { button } from '../testing/presses.ts';
import { LEAVE_INFO, UNIT, UNITS } from './custody-address.ts';
import CustodyMobile from './custody-mobile.tsx';
import { STORAGE_FEES } from './storage-fees.tsx';
import { aheadOf } from './unit-text.ts';

const PATH = '/trade/pre_inventory';
const PAY = 'POST /api/v3/order/payment/pay-inventory-deprivation';
const INVOICE = 'POST /api/v3/inventory/inventory/save-invoice';
const CANCEL = 'POST /api/v3/inventory/inventory/cancel-intake';
const WAY_BACK = 'POST /api/v3/inventory/inventory/save-return-address';
const INTAKE = 'POST /api/v3/inventory/inventory/request-intake';

function unit(status: InventoryStatus, patch: Partial<InventoryDetail> = {}): InventoryDetail {
  const isIn = status === 'stored' || status === 'leaving';
  return {
    inventory_id: 7,
    display_id: 'I261001ABCDE',
    inventory_status: status,
    item_id: 1,
    item_name: BOUGHT.item_name,
    item_name_kor: BOUGHT.item_name_kor,
    brand_name: BOUGHT.brand_name,
    brand_bg_color: BOUGHT.brand_bg_color,
    item_image: BOUGHT.image,
    product_size_option_id: 3,
    size: '270',
    round: isIn ? 2 : 0,
    round_start_date: isIn ? '2026-11-10 00:00:00' : '',
    round_end_date: isIn ? '2026-12-10 00:00:00' : '',
    storage_amt: isIn ? 3_000 : 0,
    end: null,
    product_id: null,
    price: null,
    history: [{ status, at: '2026-11-20 10:00:00', reason: '' }],
    invoice: null,
    return_address: '',
    return_address_id: null,
    is_address_open: false,
    outbound: null,
    photos: [],
    agreements: [
      { kind: 'terms', date: '2026-11-02', hash: 'a'.repeat(64), is_implied: false, act: 'storage' },
    ],
    ...patch,
  } as InventoryDetail;
}

const open = (rest: string, answers: Parameters<typeof openScreen>[2], params: Record<string, string>) =>
  openScreen(CustodyMobile, `${PATH}${rest}`, answers, { params });

test('shows own units with round and state, and offered ones with their price', async () => {
  const list = [unit('stored'), unit('stored', { inventory_id: 8, product_id: 4, price: 310_000 })];
  open('', { [UNITS]: () => ({ list, total: 2, page: 1, next_cursor: null }) }, {});
  expect(await screen.findByText('보관 중')).toBeTruthy();
  expect(screen.getAllByText('2회차 · 2026.12.10 (목) 오전 12:00까지')).toHaveLength(2);
  const [, offered] = screen.getAllByRole('link');
  expect(offered?.textContent).toContain('판매 입찰 중희망가 310,000원');
  expect(offered?.getAttribute('href')).toBe('/webapp/trade/pre_inventory/8');
});

test('explains storage to a customer without units', async () => {
  open('', { [UNITS]: () => ({ list: [], total: 0, page: 1, next_cursor: null }) }, {});
  expect(await screen.findByText('보관 중인 상품이 없어요')).toBeTruthy();
});

test('offers to bid, sell or take out a stored unit, and names its cost so far', async () => {
  open('/7', { [UNIT]: () => unit('stored') }, { params1: '7' });
  expect(await screen.findByRole('heading', { level: 1, name: '보관 중' })).toBeTruthy();
  expect(screen.getByText('3,000')).toBeTruthy();
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const order = 'sell_product_detail?item_id=1&product_size_option_id=3';
  expect(way('가격을 정해 판매 입찰하기')).toContain(`${order}&mode=sell_bid&inventory_id=7`);
  expect(way('지금 바로 판매하기')).toContain(`${order}&inventory_id=7`);
  expect(way('창고에서 찾아가기')).toBe('/webapp/trade/pre_inventory/7/leave');
});

test('shows the owner the photos of a unit in any state, and no such part without photos', async () => {
  const photos = [1, 2].map((at) => ({ path: `/api/v3/inventory/photo/${at}`, width: 3, height: 4 }));
  open('/7', { [UNIT]: () => unit('arrived', { photos }) }, { params1: '7' });
  const part = within(await screen.findByRole('region', { name: '실물 사진' }));
  expect((await part.findAllByRole('img')).map((photo) => photo.getAttribute('src'))).toEqual(
    photos.map(({ path }) => path),
  );
  fireEvent.click(part.getByRole('button', { name: /사진 2\/2 크게 보기/ }));
  expect(
    within(await screen.findByRole('dialog'))
      .getByRole('img')
      .getAttribute('src'),
  ).toBe(photos[1]?.path);
  await modalStack().closeAll();
  cleanup();
  open('/7', { [UNIT]: () => unit('stored') }, { params1: '7' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: '실물 사진' })).toBeNull();
});

const END = {
  ends_at: '2027-05-05 23:59:59',
  days_left: 3,
  late_days: 0,
  late_fee: 1_000,
  late_until: '2027-05-19 23:59:59',
  is_over: false,
};

test('shows the days left in the list and on the page of a unit', async () => {
  const ending = unit('stored', { end: END });
  open('', { [UNITS]: () => ({ list: [ending], total: 1, page: 1, next_cursor: null }) }, {});
  expect(await screen.findByText('2회차 · 3일 남음')).toBeTruthy();
  expect(screen.getByRole('link', { name: /3일 남음/ }).textContent).toContain('보관료 3,000');
  cleanup();
  open('/7', { [UNIT]: () => ending }, { params1: '7' });
  expect(await screen.findByText('2027.05.05 (수) 오후 11:59까지 (3일 남음)')).toBeTruthy();
  expect(screen.getByRole('link', { name: '가격을 정해 판매 입찰하기' })).toBeTruthy();
});

test('offers a sale and the withdrawal after the end of storage, with the daily fee', async () => {
  const late = { ...END, days_left: 0, late_days: 2 };
  open('/7', { [UNIT]: () => unit('stored', { end: late }) }, { params1: '7' });
  expect(await screen.findByText(/2027\.05\.19 \(수\) 오후 11:59까지 지금 바로 판매하거나/)).toBeTruthy();
  expect(screen.getByText('추가 보관료').parentElement?.textContent).toContain('1,000');
  expect(screen.queryByRole('link', { name: '가격을 정해 판매 입찰하기' })).toBeNull();
  expect(screen.getByRole('link', { name: '지금 바로 판매하기' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '창고에서 찾아가기' })).toBeTruthy();
});

test('prints a label with the address of the centre and the number of the unit', async () => {
  const centre = { name: 'SOLD 검수센터', phone: '02-1234-5678', zipcode: '04000', addr: '서울 마포구 1' };
  open(
    '/7',
    { [UNIT]: () => unit('requested'), 'GET /api/v3/inventory/inventory/get-centre': () => centre },
    { params1: '7' },
  );
  const print = vi.fn();
  vi.stubGlobal('print', print);
  fireEvent.click(await button('발송표 인쇄'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const label = document.querySelector('svg[preserveAspectRatio=none]')?.parentElement;
  expect(label?.textContent).toContain('(04000) 서울 마포구 102-1234-5678I261001ABCDE');
});

test('leads from a unit on offer to its bid, and offers no withdrawal', async () => {
  open('/7', { [UNIT]: () => unit('stored', { product_id: 4, price: 310_000 }) }, { params1: '7' });
  expect(await screen.findByRole('link', { name: '판매 입찰 보기' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '창고에서 찾아가기' })).toBeNull();
});

test('saves the invoice number of an announced unit, and sends no wrong one', async () => {
  const opened = open(
    '/7',
    {
      [UNIT]: () => unit('requested'),
      [INVOICE]: () => unit('requested', { invoice: { carrier: '한진택배', no: '1234567890' } }),
    },
    { params1: '7' },
  );
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '한진택배' } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123' } });
  fireEvent.click(await button('송장 번호 저장하기'));
  expect(await screen.findByText('송장 번호는 숫자 8~20자리예요.')).toBeTruthy();
  expect(opened.of(INVOICE)).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1234567890' } });
  fireEvent.click(await button('송장 번호 저장하기'));
  expect(await screen.findByText('한진택배 1234567890')).toBeTruthy();
  expect(screen.getByText('창고로 가는 중이에요. 도착하면 알려 드려요.')).toBeTruthy();
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('창고로 발송');
  expect(opened.of(INVOICE)[0]?.input).toEqual({
    inventory_id: 7,
    carrier: '한진택배',
    invoice_no: '1234567890',
  });
});

test('cancels an announcement after a question', async () => {
  const opened = open(
    '/7',
    { [UNIT]: () => unit('requested'), [CANCEL]: () => unit('cancelled') },
    { params1: '7' },
  );
  fireEvent.click(await button('보관 신청 취소하기'));
  fireEvent.click(await button('신청 취소하기'));
  expect(await screen.findByRole('heading', { level: 1, name: '신청 취소' })).toBeTruthy();
  expect(opened.of(CANCEL)).toHaveLength(1);
});

test('lets the owner choose the return address of a refused unit until it is sent', async () => {
  const photos = [{ path: '/api/v3/inventory/photo/1', width: 3, height: 4 }];
  const history = [{ status: 'rejected' as const, at: '2026-11-20 10:00:00', reason: '오염' }];
  const [home, work] = [5, 6].map((address_id) => ({
    ...(CUSTOMER.addresses[0] as (typeof CUSTOMER.addresses)[number]),
    address_id,
    addr: `서울 중구 세종대로 ${address_id}`,
  }));
  const refused = unit('rejected', { history, photos, return_address_id: 5, is_address_open: true });
  const opened = open(
    '/7',
    {
      [UNIT]: () => refused,
      'GET /api/v3/user/mypage/get-address-list': () => ({ list: [home, work] as never }),
      [WAY_BACK]: () => ({ ...refused, return_address_id: 6 }),
    },
    { params1: '7' },
  );
  expect(await screen.findByText(/오염/)).toBeTruthy();
  expect(await screen.findByRole('region', { name: '실물 사진' })).toBeTruthy();
  const part = within(await screen.findByRole('region', { name: '반송 주소' }));
  expect(part.getByText(/세종대로 5/)).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: /변경/ }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(await sheet.findByText(/세종대로 6/));
  await waitFor(() => expect(opened.of(WAY_BACK)[0]?.input).toEqual({ inventory_id: 7, address_id: 6 }));
  expect(await part.findByText(/세종대로 6/)).toBeTruthy();
  await modalStack().closeAll();
  cleanup();
  const outbound = { carrier: '한진택배', no: '1234567890' };
  const sent = unit('returned', { outbound, return_address: '서울 중구 세종대로 6', return_address_id: 6 });
  open('/7', { [UNIT]: () => sent }, { params1: '7' });
  expect(await screen.findByText('한진택배 1234567890')).toBeTruthy();
  expect(screen.getByText('서울 중구 세종대로 6')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '반송 주소' })).toBeNull();
});

const info = {
  ...unit('stored'),
  customer_id: 1,
  fee_id: 7,
  fee_type: 'storage' as const,
  late_days: 0,
  delivery_amt: 3_000,
  care_amt: 0,
  care_type: 'N' as const,
  inventory_return_address_id: null,
  payment_amt: 6_000,
  cards: CUSTOMER.cards,
  addresses: CUSTOMER.addresses,
};
const agree = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: '모두 확인했고 동의합니다' }));

test('takes a unit out for the shown sum, and keeps the result over a reload', async () => {
  const answers = {
    [LEAVE_INFO]: () => info,
    'GET /api/v3/policy/in-force': () => ({ list: [] }),
    [PAY]: () => ({
      order_result_code: 'buy_deprivation' as const,
      payment_state: 'paid' as const,
      deprivation_request_date: '2026-11-25 10:00:00',
      display_payment_info: '국민카드 9411********7788',
      return_address_info: '서울 중구 세종대로 110 3층',
      payment_amt: 6_000,
      display_id: info.display_id,
      item_name: info.item_name,
      item_name_kor: info.item_name_kor,
      item_image: info.item_image,
      brand_logo: '',
      brand_name: info.brand_name,
      brand_bg_color: info.brand_bg_color,
      top_category_name: '스니커즈',
      size: '270',
      detail_link: '/webapp/trade/pre_inventory/7',
    }),
  };
  const params = { params1: '7', params2: 'leave' };
  const opened = open('/7/leave', answers, params);
  fireEvent.click(await button('결제하고 찾아가기'));
  expect(await screen.findAllByText('약관에 동의해 주세요.')).not.toHaveLength(0);
  expect(opened.of(PAY)).toHaveLength(0);
  await agree();
  fireEvent.click(await button('결제하고 찾아가기'));
  expect(await screen.findByRole('heading', { level: 1, name: '출고를 신청했어요' })).toBeTruthy();
  expect(opened.of(PAY)[0]?.input).toEqual({
    inventory_id: 7,
    inventory_return_address_id: 5,
    card_id: 2,
    payment_amt: 6_000,
    agreed: true,
  });
  cleanup();
  open('/7/leave?result=buy_deprivation-7', {}, params);
  expect(screen.getByRole('heading', { level: 1, name: '출고를 신청했어요' })).toBeTruthy();
});

test('asks for a changed fee again', async () => {
  const opened = open(
    '/7/leave',
    {
      [LEAVE_INFO]: () => info,
      'GET /api/v3/policy/in-force': () => ({ list: [] }),
      [PAY]: () => ({ refused: 422, msg: '출고 비용이 9,000원으로 바뀌었어요.', reason: 'fee_changed' }),
    },
    { params1: '7', params2: 'leave' },
  );
  await agree();
  fireEvent.click(await button('결제하고 찾아가기'));
  await waitFor(() => expect(opened.of(LEAVE_INFO)).toHaveLength(2));
});

test('announces a unit with its size and return address', async () => {
  const opened = open(
    '/request?item_id=1&product_size_option_id=3',
    {
      'GET /api/v3/product/item/get-item-detail-basic': () =>
        ({
          ...BOUGHT,
          item_id: 1,
          product_grade: 0,
          product_info: { item_detail_image: [BOUGHT.image] },
        }) as never,
      'GET /api/v3/product/product/get-product-size-option': () =>
        ({ list: [{ id: 3, kor_name: '270', us_name: '', option_type_code: 'shoes' }] }) as never,
      'GET /api/v3/user/mypage/get-address-list': () => ({ list: CUSTOMER.addresses }),
      'GET /api/v3/policy/in-force': () => ({ list: [] }),
      [STORAGE_FEES]: () => ({
        round_days: 30,
        round_fee: 5_000,
        care_fee: 4_000,
        delivery_amt: 3_500,
        end: { most_days: 120, late_days: 14, late_fee: 1_500 },
      }),
      [INTAKE]: () => unit('requested'),
    },
    { params1: 'request' },
  );
  await agree();
  const costs = within(screen.getByRole('region', { name: '보관 비용' }));
  for (const figure of ['5,000', '4,000', '3,500', '1,500']) expect(costs.getByText(figure)).toBeTruthy();
  fireEvent.click(await button('보관 신청하기'));
  await waitFor(() => expect(opened.went).toEqual(['/trade/pre_inventory/7']));
  expect(opened.of(INTAKE)[0]?.input).toEqual({
    item_id: 1,
    product_size_option_id: 3,
    address_id: 5,
    agreed: true,
  });
});

test('keeps an unlisted carrier chosen when the number is corrected', async () => {
  open(
    '/7',
    { [UNIT]: () => unit('requested', { invoice: { carrier: '경동택배', no: '1234567890' } }) },
    { params1: '7' },
  );
  expect(((await screen.findByRole('combobox')) as HTMLSelectElement).value).toBe('경동택배');
});

test.each([
  ['requested', '반송 주소'],
  ['returned', '반송 주소'],
  ['leaving', '배송지'],
] as const)('shows for a unit that is %s its address as %s', async (status, label) => {
  open(
    '/7',
    {
      [UNIT]: () => unit(status, { return_address: '서울 중구 세종대로 110 3층' }),
      'GET /api/v3/inventory/inventory/get-centre': () => ({ name: '', phone: '', zipcode: '', addr: '' }),
    },
    { params1: '7' },
  );
  expect(await screen.findByText('서울 중구 세종대로 110 3층')).toBeTruthy();
  expect(screen.getByText(label)).toBeTruthy();
});

test('leads back to the list from an invalid number', async () => {
  open('/seven', {}, { params1: 'seven' });
  expect(screen.getByText('보관 상품을 찾을 수 없어요')).toBeTruthy();
});

test('ends the steps ahead where the unit is', () => {
  expect(aheadOf('requested')).toEqual(['arrived', 'inspected', 'stored']);
  expect(aheadOf('stored')).toEqual([]);
  expect(aheadOf('leaving')).toEqual(['left']);
  expect(aheadOf('rejected')).toEqual([]);
});
