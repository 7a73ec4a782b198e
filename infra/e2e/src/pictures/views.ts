import type { Locator, Page } from '@playwright/test';
import { TO_COME, TRADED, UNTRADED } from './item.ts';
import { settle } from './still-page.ts';

/** A view of the trade remote as it is pictured; README.md says how pictures are renewed. */
export interface View {
  name: string;
  /** Below the base path. */
  address: string;
  isLogin?: true;
  /** Height of the viewport, px: what is below it is not pictured. Default: of a screen. */
  height?: number;
  /** It is there in one layout alone. */
  only?: 'phone' | 'desktop';
  /** Locator that is visible when the view is complete. */
  ready(page: Page): Locator;
  /** Leads from the page to the view. */
  reach?(page: Page): Promise<unknown>;
}

const ITEM = `/trade/product/${TRADED}`;
const SIZE = /^사이즈 (모든|\d)/;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const cards = (page: Page) => page.getByText('즉시 구매가').first();

/** Presses a button in the middle of the page, once the parts above it are there: they load when they come near. */
async function pressInPlace(page: Page, pressed: Locator): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await pressed.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await settle(page);
  }
  await pressed.click();
}

/** A popup of the item with everything. @param press the button that opens it */
function popup(name: string, title: string, press: string | RegExp, change: Partial<View> = {}): View {
  return {
    name,
    address: ITEM,
    ready: dialog(title),
    reach: (page) => pressInPlace(page, button(page, press)),
    ...change,
  };
}

const PAGES: readonly View[] = [
  { name: 'item', address: ITEM, height: 3_000, ready: heading },
  { name: 'item-untraded', address: `/trade/product/${UNTRADED}`, height: 1_600, ready: heading },
  {
    name: 'home',
    address: '/',
    height: 2_400,
    ready: (page) => page.getByRole('heading', { name: '지금 많이 거래돼요' }),
  },
  {
    name: 'category',
    address: '/?category=sneakers&size=260&grade=0&price_to=299999',
    height: 1_100,
    ready: cards,
  },
  { name: 'brand', address: '/web/product/brand/brand_detail/1', ready: cards },
  { name: 'black-box', address: '/web/product/blackbox', ready: heading },
  {
    name: 'release-item',
    address: `/web/product/web_product/release_item_detail/${TO_COME}`,
    height: 1_600,
    ready: heading,
  },
  {
    name: 'suggestions',
    address: '/',
    ready: (page) => page.getByRole('option').first(),
    reach: async (page) => {
      const opener = button(page, /상품 검색/);
      const field = page.locator('input[role=combobox]:visible');
      await opener.or(field).first().waitFor();
      if (await opener.isVisible()) await opener.click();
      await field.fill('코트');
    },
  },
  {
    name: 'filters',
    address: '/?category=sneakers',
    only: 'phone',
    ready: dialog('필터'),
    reach: (page) => button(page, /^필터/).click(),
  },
];

const POPUPS: readonly View[] = [
  popup('size-select', '사이즈 선택', SIZE),
  popup('trade-info', '시세 정보', '체결 내역 더보기'),
  popup('trade-info-size', '시세를 볼 사이즈', '체결 내역 더보기', {
    reach: async (page) => {
      await pressInPlace(page, button(page, '체결 내역 더보기'));
      await page
        .getByRole('dialog', { name: '시세 정보' })
        .getByRole('button', { name: /^사이즈/ })
        .click();
    },
  }),
  popup('keypad', '입찰 변경', '입찰 변경', {
    isLogin: true,
    reach: async (page) => {
      await pressInPlace(page, button(page, '입찰 변경'));
      await page.getByRole('textbox', { name: '구매 희망가' }).fill('725000');
    },
  }),
  popup('bid-end', '판매 입찰 취소', '입찰 취소', {
    isLogin: true,
    reach: (page) =>
      pressInPlace(
        page,
        page.getByRole('listitem').filter({ hasText: '판매' }).getByRole('button', { name: '입찰 취소' }),
      ),
  }),
  popup('pinup', '관심 상품에 담았어요', '관심 상품', { isLogin: true }),
  popup('size-info', '사이즈 안내', SIZE, {
    reach: async (page) => {
      await pressInPlace(page, button(page, SIZE));
      // Without the way that a pointer scrolls to it.
      await page.getByRole('dialog').getByRole('button', { name: '사이즈 안내' }).dispatchEvent('click');
    },
  }),
  popup('notice-banner', '첫 구매 5,000원 쿠폰', /첫 구매 5,000원 쿠폰/),
  popup('videos', '영상', /사이즈 고민/),
  popup('points', '포인트 안내', '포인트 안내'),
  popup('card-events', '카드 혜택', /^카드 혜택/),
];

/** Every page and popup of the trade remote. */
export const VIEWS: readonly View[] = [...PAGES, ...POPUPS];
