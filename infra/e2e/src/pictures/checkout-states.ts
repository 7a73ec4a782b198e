import type { Page } from '@playwright/test';
import { agree, unfold } from '../site/returning-customer.ts';

export interface Goods {
  itemId: number;
  sizeId: number;
}

/** A popup or state of an order page, and how it is brought about. */
interface State {
  name: string;
  path(goods: Goods): string;
  show(page: Page): Promise<unknown>;
}

const order = (side: 'buy' | 'sell', mode?: string) => (goods: Goods) => {
  const query = new URLSearchParams({ item_id: String(goods.itemId), product_grade: '0' });
  query.set('product_size_option_id', String(goods.sizeId));
  if (mode) query.set('mode', mode);
  return `/webapp/web/product/web_product/${side}_product_detail?${query}`;
};
const BUY = order('buy');
const SELL = order('sell');
const still = async () => undefined;

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const into = (page: Page, name: string | RegExp) => region(page, name).scrollIntoViewIfNeeded();
const moreWays = (page: Page) => press(page, '다른 결제 수단 더보기');
const choose = async (page: Page, name: string | RegExp) => {
  await moreWays(page);
  const radio = page.getByRole('radio', { name }).first();
  await radio.dispatchEvent('click');
};

/** Buys, also at a price that is far from the last trades. */
async function buy(page: Page): Promise<void> {
  await agree(page);
  await press(page, '결제하기');
  const result = page.getByRole('heading', { name: '결제가 완료됐어요' });
  const goOn = page.getByRole('button', { name: '계속하기' });
  await result.or(goOn).waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await result.waitFor();
  await page.waitForLoadState('networkidle');
}

/** Each leads to one picture; none changes the picture of another. */
export const STATES: readonly State[] = [
  { name: 'buy', path: BUY, show: still },
  { name: 'buy-payment', path: BUY, show: (page) => into(page, '결제 수단') },
  {
    name: 'buy-instalment',
    path: BUY,
    show: async (page) => {
      const field = page.getByRole('combobox', { name: '할부' });
      await field.selectOption('3');
      await field.scrollIntoViewIfNeeded();
    },
  },
  { name: 'buy-agree', path: BUY, show: (page) => into(page, '약관 동의') },
  {
    name: 'buy-missing',
    path: BUY,
    show: (page) => press(page, '결제하기'),
  },
  { name: 'buy-sizes', path: BUY, show: (page) => press(page, /사이즈/) },
  {
    name: 'buy-size-step',
    path: ({ itemId }) => `/webapp/web/product/web_product/buy_product_detail?item_id=${itemId}`,
    show: still,
  },
  {
    name: 'buy-addresses',
    path: BUY,
    show: (page) => region(page, '배송지').getByRole('button').first().click(),
  },
  {
    name: 'buy-new-address',
    path: BUY,
    show: async (page) => {
      await region(page, '배송지').getByRole('button').first().click();
      await press(page, /새 주소|주소 추가/);
    },
  },
  { name: 'buy-points', path: BUY, show: (page) => press(page, '포인트 안내') },
  {
    name: 'buy-coupons',
    path: BUY,
    show: (page) => region(page, '쿠폰').getByRole('button').last().click(),
  },
  { name: 'buy-card', path: BUY, show: (page) => moreWays(page).then(() => press(page, /카드 추가/)) },
  { name: 'buy-account', path: BUY, show: (page) => moreWays(page).then(() => press(page, '계좌 추가하기')) },
  { name: 'buy-password', path: BUY, show: (page) => press(page, /결제 비밀번호/) },
  {
    name: 'buy-receipt',
    path: BUY,
    show: async (page) => {
      await choose(page, /^계좌이체/);
      await region(page, '현금영수증').getByRole('button').click();
    },
  },
  { name: 'buy-later', path: BUY, show: (page) => choose(page, /^나중결제/) },
  {
    name: 'buy-terms',
    path: BUY,
    show: (page) => press(page, '전문 보기'),
  },
  {
    name: 'buy-terms-read',
    path: BUY,
    show: async (page) => {
      await press(page, '전문 보기');
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await into(page, '약관 동의');
    },
  },
  {
    name: 'result-buy',
    path: BUY,
    show: async (page) => {
      await unfold(page, '결제 수단');
      await page.getByRole('combobox', { name: '할부' }).selectOption('3');
      await buy(page);
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'order-detail',
    path: BUY,
    show: async (page) => {
      await unfold(page, '결제 수단');
      await page.getByRole('combobox', { name: '할부' }).selectOption('3');
      await buy(page);
      const id = /result=\w+-(\d+)/.exec(page.url())?.[1];
      await page.goto(`/webapp/web/user/mypage/order_detail/${id}`);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'buy-again',
    path: BUY,
    show: async (page) => {
      const address = page.url();
      await buy(page);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'result-bid',
    path: order('buy', 'buy_bid'),
    show: async (page) => {
      await press(page, /최고 구매 입찰/);
      await agree(page);
      await press(page, '구매 입찰하기');
      await page.getByRole('heading', { name: /입찰/ }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'bid', path: order('buy', 'buy_bid'), show: still },
  {
    name: 'bid-price',
    path: order('buy', 'buy_bid'),
    show: (page) => press(page, /희망가 입력|구매 희망가/),
  },
  {
    name: 'bid-end',
    path: order('buy', 'buy_bid'),
    show: (page) => region(page, '입찰 기한').getByRole('button').click(),
  },
  { name: 'sell', path: SELL, show: still },
  { name: 'sell-account', path: SELL, show: (page) => press(page, /계좌 추가|정산 계좌/) },
  { name: 'sell-bid', path: order('sell', 'sell_bid'), show: still },
  { name: 'later-page', path: () => '/webapp/web/user/etc/pay_later', show: still },
  { name: 'search-address', path: () => '/webapp/web/user/etc/search_address', show: still },
  { name: 'wallet', path: () => '/webapp/web/user/mypage/wallet', show: still },
];
