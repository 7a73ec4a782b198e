import type { Page } from '@playwright/test';
import { storedUnit } from './market/offers.ts';
import { buyPage, expectClean, goodsFor, onePage, sumShown } from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import {
  type Account,
  agreeAndPress,
  expect,
  orderPage,
  type Site,
  test,
  typePrice,
  won,
} from './site/site.ts';

/** Where a row begins, and the price it is about. */
interface Opened {
  path: string;
  /** Won; typed where it is a bid. */
  price: number;
}

/** One result of the specification (section 9, "Order result codes"). */
interface Row {
  isInApp?: true;
  code: 'buy_now' | 'sell_now' | 'buy_bid' | 'sell_bid' | 'buy_deprivation';
  what: string;
  who: Account | ((site: Site) => Account);
  open(site: Site, who: Account): Promise<Opened>;
  /** The field of the price. */
  typed?: string;
  button: string;
  title: string;
  /** The result says, beside the sum of the page. */
  shows: readonly RegExp[];
  /** Where its first way on leads. */
  on: { link: string; heading: string | RegExp };
  after?(page: Page, opened: Opened): Promise<void>;
}

const item = (site: Site) => (site.isApp ? 39 : 38);

async function sizeFor(site: Site, mode?: string, side: 'buy' | 'sell' = 'sell') {
  const size = await site.size(item(site));
  return { ...size, path: orderPage(side, item(site), size.id, mode) };
}

const ROWS: readonly Row[] = [
  {
    code: 'buy_now',
    what: 'a purchase',
    isInApp: true,
    who: (site) => (site.isApp ? 'trader4' : 'minji'),
    open: async (site, who) => {
      const goods = await goodsFor(site, who, item(site));
      return { path: buyPage(goods), price: goods.price };
    },
    button: '결제하기',
    title: '결제가 완료됐어요',
    shows: [/판매자가 상품을 보내면 검수를 거쳐|검수를 마친 상품이에요/, /카드/],
    on: { link: '주문 상세 보기', heading: /판매자 발송 준비|검수/ },
  },
  {
    code: 'sell_now',
    what: 'a sale to the best bid',
    who: 'junho',
    open: async (site) => {
      const { path, bid } = await sizeFor(site);
      return { path, price: bid };
    },
    button: '즉시 판매하기',
    title: '판매가 체결됐어요',
    shows: [/48시간 안에 상품을 보내고/],
    on: { link: '주문 상세 보기', heading: '상품을 보내 주세요' },
    after: sendGoods,
  },
  {
    code: 'sell_bid',
    what: 'a sell bid that waits',
    isInApp: true,
    who: 'junho',
    open: async (site) => {
      const { path, ask } = await sizeFor(site, 'sell_bid');
      return { path, price: ask + 1_000 };
    },
    typed: '판매 희망가',
    button: '판매 입찰하기',
    title: '판매 입찰을 등록했어요',
    shows: [/입찰가에 사는 구매자가 나타나면/],
    on: { link: '주문 내역 보기', heading: /내역/ },
  },
  {
    code: 'sell_bid',
    what: 'a sell bid that crosses, and trades at the price of the buy bid',
    isInApp: true,
    who: 'junho',
    open: async (site) => {
      const { path, bid } = await sizeFor(site, 'sell_bid');
      return { path, price: bid - 3_000 };
    },
    typed: '판매 희망가',
    button: '판매 입찰하기',
    title: '등록하자마자 거래가 체결됐어요',
    shows: [],
    on: { link: '주문 상세 보기', heading: '상품을 보내 주세요' },
  },
  {
    code: 'buy_bid',
    what: 'a buy bid that waits, is changed and cancelled',
    who: 'minji',
    open: async (site) => {
      const { path, bid } = await sizeFor(site, 'buy_bid', 'buy');
      return { path, price: bid - 2_000 };
    },
    typed: '구매 희망가',
    button: '구매 입찰하기',
    title: '구매 입찰을 등록했어요',
    shows: [/입찰가에 파는 판매자가 나타나면/],
    on: { link: '상품으로 돌아가기', heading: /./ },
    after: changeAndCancel,
  },
  {
    code: 'buy_deprivation',
    what: 'a unit that leaves storage',
    isInApp: true,
    who: 'minji',
    open: async (site) => ({
      path: `/webapp/trade/pre_inventory/${await storedUnit(site, item(site))}/leave`,
      price: 0,
    }),
    button: '결제하고 찾아가기',
    title: '출고를 신청했어요',
    shows: [/창고에서 상품을 보내면 알려 드려요/, /카드/],
    on: { link: '진행 상황 보기', heading: '출고 준비' },
    after: async (page) => {
      await page.goto(`${new URL(page.url()).pathname}/leave`);
      await expect(page.getByText('보관 중인 상품만 출고할 수 있어요.')).toBeVisible();
    },
  },
];

const at = onePage();

for (const row of ROWS)
  test(`shows the result of ${row.what} (${row.code})`, row.isInApp ? IN_APP : {}, async ({ site }) => {
    const { context, page } = at;
    const who = typeof row.who === 'string' ? row.who : row.who(site);
    await site.signIn(context, who);
    const opened = await row.open(site, who);
    await page.goto(opened.path);
    if (row.typed) await bidAt(page, row.typed, opened.price);
    const sum = await sumShown(page);
    await agreeAndPress(page, row.button);
    const title = page.getByRole('heading', { name: row.title });
    if (row.typed) await confirmWarning(page, row.title);
    await expect(title).toBeVisible();
    const isResult = row.code === 'buy_deprivation' || page.url().includes(`result=${row.code}-`);
    expect(isResult, page.url()).toBe(true);
    const isBid = row.typed !== undefined && row.shows.length > 0;
    await expect(page.getByText(won(isBid ? opened.price : sum)).first()).toBeVisible();
    for (const words of row.shows) await expect(page.getByText(words).first()).toBeVisible();

    // It is found again.
    await page.reload();
    await expect(title).toBeVisible();
    await page.getByRole('link', { name: row.on.link }).click();
    await expect(page.getByRole('heading', { level: 1, name: row.on.heading })).toBeVisible();
    await row.after?.(page, opened);
    await expectClean(site);
  });

async function bidAt(on: Page, label: string, price: number): Promise<void> {
  await on.getByRole('button', { name: /희망가 입력/ }).click();
  await typePrice(on, label, price + 500);
  await expect(on.getByText('1,000원 단위로 입력해 주세요.')).toBeVisible();
  await typePrice(on, label, price);
  await on.getByRole('button', { name: '이 가격으로 할게요' }).click();
}

/** A price far from the last trades is asked about; whether it is depends on the item's history. */
async function confirmWarning(on: Page, title: string): Promise<void> {
  const warning = on.getByRole('dialog').filter({ hasText: '최근 30일 시세보다' });
  await expect(warning.or(on.getByRole('heading', { name: title })).first()).toBeVisible();
  if (await warning.isVisible()) await warning.getByRole('button', { name: '계속하기' }).click();
}

async function sendGoods(on: Page): Promise<void> {
  await on.getByLabel('송장 번호').fill('123456789012');
  await on.getByLabel(/택배사/).selectOption({ index: 1 });
  await on
    .getByRole('button', { name: /송장|발송/ })
    .last()
    .click();
  await expect(on.getByRole('heading', { level: 1, name: '검수센터로 가는 중' })).toBeVisible();
}

async function changeAndCancel(on: Page, { price }: Opened): Promise<void> {
  const mine = on.getByRole('region', { name: '내 입찰' });
  await expect(mine).toContainText(won(price));
  await mine.getByRole('button', { name: '입찰 변경' }).click();
  await typePrice(on, '구매 희망가', price + 1_000);
  await on.getByRole('button', { name: `${won(price + 1_000)}으로 변경` }).click();
  await expect(mine).toContainText(won(price + 1_000));
  await mine.getByRole('button', { name: '입찰 취소' }).click();
  await on.getByRole('dialog').getByRole('button', { name: '입찰 취소' }).click();
  await expect(mine).toHaveCount(0);
}
