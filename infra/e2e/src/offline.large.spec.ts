import type { Locator, Page } from '@playwright/test';
import { IN_APP } from './settings/devices.ts';
import { expect, type Site, test, won } from './site/site.ts';

const GONE = '인터넷 연결이 끊겼어요. 보이는 내용은 바뀌었을 수 있어요.';
const NO_NETWORK = '네트워크 연결을 확인하고 다시 시도해 주세요.';
/** An item of the demo market with a banner, videos, points and a guide to sizes. */
const STORED = 66;

/** Without a connection Playwright waits for one of its own before it presses. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());
const dialogs = (page: Page) => page.locator('dialog[open]');

/** Opens a page, and waits for what it fetches ahead: its words about the connection, and on an item's page its popups. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body > p[role=status]')).toBeAttached();
  const popups = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /item-popups.*js$/.test(name)),
    );
  if (path.includes('/trade/product/')) await expect.poll(popups).toBe(true);
}

async function disconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText(GONE)).toBeVisible();
}

async function connect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText('다시 연결됐어요.')).toBeVisible();
}

/** The page says that there is no connection, and goes on where it was. */
async function expectNoNetwork(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(NO_NETWORK);
  await press(alert.getByRole('button', { name: '확인' }));
  await expect(alert).toHaveCount(0);
}

/** A buy bid of minji under the book. @returns its price */
async function bidFor(site: Site, itemId: number): Promise<number> {
  const size = await site.size(itemId);
  const of = { item_id: itemId, product_size_option_id: size.id };
  const { customer } = await site.call('minji', 'GET /api/v3/order/order/get-buy-info', of);
  const price = size.bid - 5_000;
  await site.call('minji', 'POST /api/v3/order/order/save-bid-order', {
    ...of,
    price,
    bid_days: 30,
    card_id: customer.cards[0]?.card_id ?? 0,
    address_id: customer.addresses[0]?.address_id ?? 0,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
  });
  return price;
}

test(
  'keeps an item page without a connection, says what fails, and does it afterwards',
  IN_APP,
  async ({ page, context, site }) => {
    const itemId = site.item(61);
    const size = await site.size(itemId);
    await site.signIn(context, 'minji');
    await open(page, `/webapp/trade/product/${itemId}`);
    const rows = page.getByRole('region', { name: '거래와 입찰' }).locator('tbody tr');
    const before = await rows.allTextContents();
    expect(before.length).toBeGreaterThan(0);
    await disconnect(page);
    await expect(page.getByText('인터넷 연결이 끊겨 실시간 시세가 아니에요.')).toBeVisible();

    await press(page.getByRole('button', { name: /^사이즈 모든/ }));
    const picker = page.getByRole('dialog', { name: '사이즈 선택' });
    await press(picker.getByRole('button', { name: new RegExp(`^${size.name} `) }));
    const failed = page
      .getByRole('alert')
      .filter({ hasText: `${size.name} 사이즈의 시세를 불러오지 못했어요` });
    await expect(failed).toContainText('인터넷 연결이 없어');
    expect(await rows.allTextContents()).toEqual(before);

    const chart = page.getByRole('region', { name: '시세' });
    const other = chart.locator('[role=tab][aria-selected=false]').first();
    await press(other);
    await expect(chart).toContainText('인터넷 연결이 없어 시세를 불러오지 못했어요.');

    const heart = page.getByRole('button', { name: '관심 상품' }).first();
    const isFollowed = await heart.getAttribute('aria-pressed');
    await press(heart);
    await expectNoNetwork(page);
    expect(await heart.getAttribute('aria-pressed')).toBe(isFollowed);

    await press(page.getByRole('button', { name: '체결 내역 더보기' }));
    const info = page.getByRole('dialog', { name: '시세 정보' });
    await expect(info.getByRole('alert')).toContainText('인터넷 연결을 확인해 주세요.');

    await connect(page);
    await expect(info.locator('tbody tr').first()).toBeVisible();
    await expect(info.locator('tbody tr td:first-child').filter({ hasNotText: size.name })).toHaveCount(0);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(failed).toHaveCount(0);
    await expect(rows.locator('td:first-child').filter({ hasNotText: size.name })).toHaveCount(0);
    await expect(
      chart.getByRole('img', { name: /거래가 그래프/ }).or(chart.getByText('거래가 없어요')),
    ).toBeVisible();
    await expect(page.getByText('실시간 시세가 아니에요')).toHaveCount(0);
    await expect(page.getByText('다시 연결됐어요.')).toHaveCount(0);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', isFollowed === 'true' ? 'false' : 'true');
  },
);

test('keeps a price typed without a connection, and sends it when the connection returns', async ({
  page,
  context,
  site,
}) => {
  const itemId = site.item(93);
  const price = await bidFor(site, itemId);
  await site.signIn(context, 'minji');
  await open(page, `/webapp/trade/product/${itemId}`);
  const mine = page.getByRole('region', { name: '내 입찰' });
  await expect(mine).toContainText(won(price));
  await disconnect(page);
  await press(mine.getByRole('button', { name: '입찰 변경' }).first());
  const keypad = page.getByRole('dialog', { name: '입찰 변경' });
  await keypad.getByRole('textbox', { name: '구매 희망가' }).fill(String(price - 1_000));
  await expect(keypad).toContainText('수수료를 불러오지 못했어요');
  const save = keypad.getByRole('button', { name: `${won(price - 1_000)}으로 변경` });
  await press(save);
  await expect(keypad).toContainText('연결이 끊겨 보내지 못했어요');
  await connect(page);
  await expect(keypad).toContainText('결제 예정 금액');
  await save.click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(mine).toContainText(won(price - 1_000));

  const bids = mine.getByRole('listitem');
  const count = await bids.count();
  await page.context().setOffline(true);
  await press(mine.getByRole('button', { name: '취소' }).first());
  const end = page.getByRole('dialog', { name: '구매 입찰 취소' });
  await press(end.getByRole('button', { name: '입찰 취소' }));
  await expect(end).toContainText('연결이 끊겨 보내지 못했어요');
  await page.context().setOffline(false);
  await end.getByRole('button', { name: '입찰 취소' }).click();
  await expect(bids).toHaveCount(count - 1);
});

test(
  'opens popups without a connection, says what is missing, and loads it by itself',
  IN_APP,
  async ({ page }) => {
    await open(page, `/webapp/trade/product/${STORED}`);
    const videos = page.getByRole('region', { name: '영상' });
    await page.getByRole('region', { name: '상품 정보' }).scrollIntoViewIfNeeded();
    await expect(videos.getByRole('button').first()).toBeVisible();
    await disconnect(page);
    for (const [button, title] of [
      [/^포인트 안내$/, '포인트 안내'],
      [/^카드 혜택/, '카드 혜택'],
      [/^사이즈 안내/, '사이즈 안내'],
    ] as const) {
      await press(page.getByRole('button', { name: button }));
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.goBack();
      await expect(dialogs(page)).toHaveCount(0);
    }
    await press(page.getByRole('button', { name: /창고 보관, 처음 30일은 무료/ }));
    const notice = page.getByRole('dialog', { name: '창고 보관, 처음 30일은 무료' });
    await expect(notice).toContainText('공지를 불러오지 못했어요');
    await expect(notice).toContainText('인터넷 연결을 확인해 주세요.');
    await connect(page);
    await expect(notice).toContainText('검수를 미리 마쳐서');
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);

    await disconnect(page);
    await press(videos.getByRole('button').first());
    const popup = page.getByRole('dialog', { name: '영상' });
    await expect(popup).toContainText('연결되면 영상을 재생해요.');
    await expect(popup.locator('iframe')).toHaveCount(0);
    await connect(page);
    await expect(popup.locator('[data-state="1"], [data-state="0"]')).toHaveCount(1);
  },
);

test('keeps the goods of home, and loads more and a section with the connection', async ({ page }) => {
  await open(page, '/webapp/');
  const cards = page.getByRole('region', { name: '모든 상품' }).locator('a[href*="/trade/product/"]');
  await expect(cards.first()).toBeAttached();
  const count = await cards.count();
  await disconnect(page);
  const more = page.getByRole('button', { name: /^더보기/ });
  await press(more);
  const again = page.getByRole('button', { name: '인터넷 연결이 없어 불러오지 못했어요. 다시 시도' });
  await expect(again).toBeAttached();
  await expect(cards).toHaveCount(count);
  await again.scrollIntoViewIfNeeded();
  await connect(page);
  await expect.poll(() => cards.count()).toBeGreaterThan(count);
});

test(
  'says that the next page has no connection, and loads it when the connection returns',
  IN_APP,
  async ({ page, site }) => {
    const itemId = site.item(94);
    const item = await site.call(null, 'GET /api/v3/product/item/get-item-detail', { item_id: itemId });
    await open(page, `/webapp/trade/product/${itemId}`);
    const related = page.getByRole('region', { name: '같은 브랜드의 상품' }).getByRole('link').first();
    await related.scrollIntoViewIfNeeded();
    await disconnect(page);
    // Its code is there, its figures are not.
    await press(related);
    await expect(
      page.getByRole('heading', { level: 1, name: '상품 정보를 불러오지 못했어요' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('인터넷 연결을 확인해 주세요.');
    await connect(page);
    await expect(page.getByRole('region', { name: '거래와 입찰' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(item.item_name);

    // Neither is.
    await disconnect(page);
    await press(page.getByRole('link', { name: item.brand_name, exact: true }).first());
    const notice = page.getByRole('alert').filter({ hasText: '화면을 불러오지 못했어요' });
    await expect(notice).toContainText('인터넷 연결이 끊겼어요.');
    await connect(page);
    await expect(page.getByRole('heading', { level: 1, name: item.brand_name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: '상품' })).toBeVisible();

    // A brand page keeps its goods.
    const cards = page.locator('main a[href*="/trade/product/"]');
    await expect(cards.first()).toBeVisible();
    const count = await cards.count();
    await disconnect(page);
    await expect(cards).toHaveCount(count);
  },
);
