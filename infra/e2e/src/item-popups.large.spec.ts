import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { IN_APP } from './settings/devices.ts';
import { type Account, expect, type Site, test, won } from './site/site.ts';
import { hearToasts } from './site/toasts.ts';

/** Items of the demo market that have what a popup shows; bids are placed on the others. */
const STORED = 66;
const WITH_AGENTS = 190;
/** Can be bought once, one for each project. */
const ONCE = { desktop: 298, webview: 281 };
const FOR_BIDS = { desktop: 65, webview: 67 };

const dialogs = (page: Page) => page.locator('dialog[open]');

/** The popup that lies on top is sound and stands in the address. */
async function expectPopup(page: Page, title: string, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#${name}$`));
  await expect(() => expectAccessible(page, 'dialog[open]')).toPass();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide, 'nothing stands over the edge').toBe(false);
}

async function open(page: Page, itemId: number): Promise<void> {
  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test(
  'shows one price per size, and at a press the other, last trade and depth; opens the guide over them',
  IN_APP,
  async ({ page, site }) => {
    const { list, all_product } = await site.call(
      null,
      'GET /api/v3/product/product/get-product-size-option',
      {
        item_id: STORED,
      },
    );
    const size = list.find((one) => one.buy_product && one.sell_product && one.last_price !== null);
    if (!size) throw new Error('no size has everything');
    await open(page, STORED);
    await page.getByRole('button', { name: /^사이즈 (모든|\d)/ }).click();
    await expectPopup(page, '사이즈 선택', 'size-select');
    const cell = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${size.kor_name} `) });
    const rest = [
      `판매 ${won(size.sell_product?.price ?? 0)}`,
      `최근 ${won(size.last_price ?? 0)}`,
      `판매 입찰 ${size.sell_bid_count}개`,
      `구매 입찰 ${size.buy_bid_count}개`,
    ];
    await expect(cell).toContainText(`구매 ${won(size.buy_product?.price ?? 0)}`);
    for (const words of rest) await expect(cell).not.toContainText(words);
    await page.getByRole('dialog').getByRole('button', { name: '판매가·입찰 수 보기' }).click();
    for (const words of rest) await expect(cell).toContainText(words);
    await page.getByRole('dialog').getByRole('button', { name: '사이즈 안내' }).click();
    await expectPopup(page, '사이즈 안내', 'size-info');
    await expect(page.getByRole('dialog', { name: '사이즈 안내' })).toContainText('발 길이를 잰 뒤');
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(1);
    await expect(page).toHaveURL(/#size-select$/);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    // Without a chosen size the popup proposes the size whose price the page shows.
    await page.getByRole('button', { name: /^구매/ }).first().click();
    const proposed = page
      .getByRole('dialog', { name: '사이즈 선택' })
      .getByRole('button', { name: /원/, pressed: true });
    await expect(proposed).toContainText(won(all_product.buy_product?.price ?? 0));
    await expect(proposed).toBeFocused();
  },
);

test('leads from the short lists to all trades and bids of any size, and loads more while scrolling', async ({
  page,
  site,
}) => {
  const { list } = await site.call(null, 'GET /api/v3/product/product/get-product-size-option', {
    item_id: STORED,
  });
  const size = list.find((one) => one.sell_bid_count > 0);
  await open(page, STORED);
  await page.getByRole('button', { name: '체결 내역 더보기' }).click();
  await expectPopup(page, '시세 정보', 'trade-info');
  const popup = page.getByRole('dialog', { name: '시세 정보' });
  const more = popup.getByRole('button', { name: /^더보기 \(50\// });
  await expect(more).toHaveCount(1);
  await expect(popup.locator('tr[aria-rowindex="2"]')).toBeVisible();
  // Rows far from those that are seen do not exist.
  await expect(popup.locator('tr[aria-rowindex="51"]')).toHaveCount(0);
  await more.scrollIntoViewIfNeeded();
  await expect(more).toHaveCount(0);
  await expect(popup.locator('tr[aria-rowindex="51"]')).toHaveCount(1);

  await popup.getByRole('button', { name: /^사이즈/ }).click();
  await expectPopup(page, '시세를 볼 사이즈', 'trade-info-size');
  await page
    .getByRole('dialog', { name: '시세를 볼 사이즈' })
    .getByRole('button', { name: new RegExp(`^${size?.kor_name} `) })
    .click();
  await expect(page).toHaveURL(/#trade-info$/);
  await expect(
    popup.locator('tbody tr td:first-child').filter({ hasNotText: size?.kor_name ?? '' }),
  ).toHaveCount(0);
  await popup.getByRole('tab', { name: '판매 입찰' }).click();
  await expect(popup.locator('tbody tr').first()).toContainText(won(size?.buy_product?.price ?? 0));
  // The page's own size is left alone.
  await popup.getByRole('button', { name: '닫기' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^사이즈 모든 사이즈/ })).toBeVisible();
});

test('explains points, the banner with its notice, offers of cards, and videos', IN_APP, async ({ page }) => {
  await open(page, STORED);
  const plain = page.url();
  await expect(page.getByRole('region', { name: '배송과 검수' })).toContainText('빠른 배송');
  await page.getByRole('button', { name: '포인트 안내' }).click();
  await expectPopup(page, '포인트 안내', 'point-info');
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);

  await page.getByRole('button', { name: /창고 보관, 처음 30일은 무료/ }).click();
  await expectPopup(page, '창고 보관, 처음 30일은 무료', 'notice-banner');
  await expect(page.getByRole('dialog')).toContainText('검수를 미리 마쳐서');
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);

  await page.getByRole('button', { name: '카드 혜택 무이자 할부 2~5개월 외 1건' }).click();
  await expectPopup(page, '카드 혜택', 'card-events');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    '무이자 할부 2~5개월50,000원 이상 결제할 때, 국내 신용카드',
    '현대카드 3,000원 청구 할인카드사 앱에서 먼저 신청한 회원, 50,000원 이상',
  ]);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);

  const videos = page.getByRole('region', { name: '영상' });
  await page.getByRole('region', { name: '상품 정보' }).scrollIntoViewIfNeeded();
  await videos.getByRole('button').nth(1).click();
  await expectPopup(page, '영상', 'youtube-list');
  const popup = page.getByRole('dialog', { name: '영상' });
  await expect(popup.locator('iframe')).toHaveCount(1);
  // The video is short: it may be over by now.
  await expect(popup.locator('[data-state="1"], [data-state="0"]')).toHaveCount(1);
  // Another video replaces it: two voices together are noise.
  const first = await popup.locator('iframe').getAttribute('src');
  await popup.getByRole('button', { name: /재생$/ }).first().click();
  await expect(popup.locator(`iframe[src="${first}"]`)).toHaveCount(0);
  await expect(popup.locator('iframe')).toHaveCount(1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(plain);
});

test('explains following an item and how to stop', IN_APP, async ({ page, context, site }) => {
  const who: Account = site.isApp ? 'trader5' : 'trader6';
  await site.signIn(context, who);
  await open(page, STORED);
  const heart = page.getByRole('button', { name: '관심 상품' }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expectPopup(page, '관심 상품에 담았어요', 'pinup');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const expectToast = await hearToasts(page);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expectToast('관심 상품에서 뺐어요.');
});

test('follows and joins sales agents, also after a reload', async ({ page, context, site }) => {
  await site.signIn(context, site.isApp ? 'trader5' : 'trader6');
  await open(page, WITH_AGENTS);
  const agents = page.getByRole('region', { name: '판매 에이전트' });
  const button = (name: string) => agents.getByRole('button', { name });
  await button('준호 시계방 알림').click();
  await expect(button('준호 시계방 알림')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('지우 컬렉션 알림')).toHaveAttribute('aria-pressed', 'false');
  const joins = button('지우 컬렉션 단골');
  // A press within a second of the one before it is dropped (specification, section 9).
  await expect(async () => {
    await expect(joins).toBeEnabled();
    if ((await joins.getAttribute('aria-pressed')) === 'false') await joins.click();
    await expect(joins).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(button('준호 시계방 알림')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('지우 컬렉션 단골')).toHaveAttribute('aria-pressed', 'true');
  await button('모두 알림 받기').click();
  await expect(button('지우 컬렉션 알림')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('모두 알림 받는 중')).toBeVisible();
});

/** A buy bid under the book and a sell bid over it. */
async function placeBids(site: Site, who: Account, itemId: number) {
  const size = await site.size(itemId);
  const of = { item_id: itemId, product_size_option_id: size.id };
  const { customer } = await site.call(who, 'GET /api/v3/order/order/get-buy-info', of);
  const [address] = customer.addresses;
  const [card] = customer.cards;
  const [account] = customer.bank_accounts;
  if (!address || !card || !account) throw new Error(`${who} has not all that trading needs`);
  const common = { ...of, bid_days: 30 as const, address_id: address.address_id, agreed: true as const };
  const price = size.bid - 3_000;
  await site.call(who, 'POST /api/v3/order/order/save-bid-order', {
    ...common,
    price,
    card_id: card.card_id,
    delivery_type: 'normal',
    point_amt: 0,
  });
  const offer = { ...common, price: size.ask + 20_000, bank_account_id: account.bank_account_id };
  await site.call(who, 'POST /api/v3/order/order/save-product', offer);
  return { size, price };
}

test(
  'compares and adds up a new price of an own bid, asks before ending one, and deletes several together',
  IN_APP,
  async ({ page, context, site }) => {
    const who = 'minji';
    const itemId = site.isApp ? FOR_BIDS.webview : FOR_BIDS.desktop;
    await site.signIn(context, who);
    const { size, price } = await placeBids(site, who, itemId);
    await open(page, itemId);
    const mine = page.getByRole('region', { name: '내 입찰' });
    await mine.getByRole('button', { name: '입찰 변경' }).first().click();
    await expectPopup(page, '입찰 변경', 'keypad');
    const keypad = page.getByRole('dialog', { name: '입찰 변경' });
    await expect(keypad.getByRole('row', { name: /즉시 판매가/ })).toContainText(won(size.bid));
    const field = keypad.getByRole('textbox', { name: '구매 희망가' });
    await field.fill('2100000000');
    await expect(keypad.getByRole('row', { name: /즉시 구매가/ })).toContainText(/배( 넘음)?$/);
    await expect(keypad).toContainText(`${won(size.ask)}에 바로 체결돼요`);
    const next = price + 1_000;
    await field.fill(String(next));
    await expect(keypad).toContainText(won(next + Math.floor(next * 0.03) + 3_000));
    await keypad.getByRole('button', { name: `${won(next)}으로 변경` }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(mine).toContainText(won(next));

    const sale = mine.getByRole('listitem').filter({ hasText: '판매' });
    await sale.getByRole('button', { name: '입찰 취소' }).click();
    await expectPopup(page, '판매 입찰 취소', 'bid-end');
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await sale.getByRole('button', { name: '입찰 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '입찰 취소' }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(mine.getByRole('listitem')).toHaveCount(1);
    await mine.getByRole('button', { name: '입찰 취소' }).click();
    await expectPopup(page, '구매 입찰 취소', 'bid-end');
    await page.getByRole('dialog').getByRole('button', { name: '입찰 취소' }).click();
    await expect(mine).toHaveCount(0);

    await placeBids(site, who, itemId);
    await page.reload();
    await mine.getByRole('button', { name: '모두 취소하기' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '모두 취소하기' })
      .click();
    await expect(mine).toHaveCount(0);
  },
);

test('marks an item that can be bought once, and sells it once', async ({ page, context, site }) => {
  const itemId = site.isApp ? ONCE.webview : ONCE.desktop;
  const who = 'minji';
  await site.signIn(context, who);
  const size = await site.size(itemId);
  const of = { item_id: itemId, product_size_option_id: size.id };
  await open(page, itemId);
  await expect(page.getByRole('list', { name: '거래 전에 알아 두세요' })).toContainText('한 번만 살 수 있는');
  const { customer } = await site.call(who, 'GET /api/v3/order/order/get-buy-info', of);
  await site.call(who, 'POST /api/v3/order/payment/pay', {
    ...of,
    payment_method: 'batch',
    price: size.ask,
    card_id: customer.cards[0]?.card_id ?? 0,
    address_id: customer.addresses[0]?.address_id ?? 0,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
  });
  await page.getByRole('button', { name: /^구매/ }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('이미 구매한 내역이 있어요');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(new RegExp(`/trade/product/${itemId}$`));
});

test('moves the focus into the popup, keeps it there, and gives it back, by the keyboard alone', async ({
  page,
}) => {
  await open(page, STORED);
  const opener = page.getByRole('button', { name: '체결 내역 더보기' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: '시세 정보' });
  await expect(popup.locator('tr[aria-rowindex="2"]')).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    // After the last stop the browser itself has the focus, never the page behind.
    const isInside = await popup.evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  const tab = popup.getByRole('tab', { name: '체결 내역' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(popup.getByRole('tab', { name: '판매 입찰' })).toBeFocused();
  await popup.getByRole('button', { name: /^사이즈/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogs(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(opener.or(page.getByRole('button', { name: '판매 입찰 더보기' }))).toBeFocused();
});
