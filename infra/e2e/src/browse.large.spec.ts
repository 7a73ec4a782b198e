import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { IN_APP } from './settings/devices.ts';
import { expect, type Site, test } from './site/site.ts';

const HOME = '/webapp/';
const search = (page: Page) => page.getByRole('combobox', { name: '상품 검색' });

/** Turns to the search: in the header of a desktop, on a sheet of a phone. */
async function openSearch(page: Page, site: Site): Promise<void> {
  if (site.isApp) await page.getByRole('button', { name: '상품 검색' }).click();
  await search(page).click();
  await expect(search(page)).toBeFocused();
}

test(
  'suggests brands, categories and items, by initial consonants and with a typing error',
  IN_APP,
  async ({ page, site }) => {
    await page.goto(HOME);
    await openSearch(page, site);
    await page.keyboard.type('ㄴㄹ');
    const options = page.getByRole('option');
    await expect(options.filter({ hasText: /Norae.*브랜드/ })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^추천 \d+개$/ })).toBeAttached();
    await expectAccessible(page);
    await search(page).fill('noraw');
    await expect(page.getByText('‘norae’ 검색 결과')).toBeVisible();
    await search(page).fill('신발');
    await expect(options.filter({ hasText: '카테고리' })).toContainText('스니커즈');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/webapp\/\?category=sneakers$/);
  },
);

test('keeps earlier words in the browser, forgets them and switches them off', async ({ page, site }) => {
  // Opening a shared link is no search of the shopper.
  await page.goto('/webapp/?q=hoodie');
  await expect(page.getByRole('heading', { level: 1, name: /검색 결과/ })).toBeVisible();
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await page.goto(HOME);
  await openSearch(page, site);
  await search(page).fill('slide');
  await search(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /‘slide’ 검색 결과/ })).toBeVisible();
  await page.goto(HOME);
  await openSearch(page, site);
  const words = page.getByRole('region', { name: '최근 검색어' });
  await expect(words.getByRole('button', { name: 'slide', exact: true })).toBeVisible();
  await expect(words.getByRole('button', { name: 'hoodie', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await words.getByRole('button', { name: '저장 끄기' }).click();
  await expect(words).toContainText('저장하지 않고 있어요');
  await search(page).fill('cap');
  await search(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /‘cap’ 검색 결과/ })).toBeVisible();
  await page.goto(HOME);
  await openSearch(page, site);
  await expect(words).toContainText('저장하지 않고 있어요');
  await words.getByRole('button', { name: '저장 켜기' }).click();
  await expect(words).toContainText('최근에 찾은 검색어가 없어요');
});

test(
  'narrows the goods by filters, keeps them over a reload, and removes them one by one',
  IN_APP,
  async ({ page, site }) => {
    await page.goto('/webapp/?category=sneakers');
    const count = page.locator('[aria-live=polite]').filter({ hasText: /^[\d,]+개$/ });
    await expect(count).toBeVisible();
    if (site.isApp) {
      await page.getByRole('button', { name: /^필터/ }).click();
      const sheet = page.getByRole('dialog', { name: '필터' });
      await sheet.getByRole('button', { name: /^270 \d/ }).click();
      await expectAccessible(page);
      const show = sheet.getByRole('button', { name: /^[\d,]+개 보기$/ });
      await expect(show).not.toHaveAttribute('aria-busy');
      const total = (await show.textContent())?.replace(' 보기', '') ?? '';
      await show.click();
      await expect(sheet).toBeHidden();
      await expect(count).toHaveText(total);
    } else {
      const size = page.getByRole('complementary', { name: '필터' }).getByRole('button', { name: /^270 \d/ });
      const total = (await size.textContent())?.replace(/^270/, '').trim();
      await size.click();
      await expect(count).toHaveText(`${total}개`);
    }
    await expect(page).toHaveURL(/\?category=sneakers&size=270$/);
    const chosen = page.getByRole('list', { name: '고른 조건' });
    await page.reload();
    await expect(chosen.getByRole('button', { name: /270/ })).toBeVisible();
    await chosen.getByRole('button', { name: /270/ }).click();
    await expect(page).toHaveURL(/\?category=sneakers$/);
  },
);

test('adds values of a filter up, takes a typed price, and has all of it in the address', async ({
  page,
  site,
}) => {
  await page.goto('/webapp/?category=sneakers');
  const panel = site.isApp
    ? page.getByRole('dialog', { name: '필터' })
    : page.getByRole('complementary', { name: '필터' });
  if (site.isApp) await page.getByRole('button', { name: /^필터/ }).click();
  for (const name of [/^270 \d/, /^265 \d/]) {
    await panel.getByRole('button', { name }).click();
    await expect(panel.getByRole('button', { name, pressed: true })).toBeVisible();
  }
  const [least, most] = ['최소 가격', '최대 가격'].map((name) => panel.getByRole('textbox', { name }));
  await least?.pressSequentially('200000');
  await expect(least as Locator).toHaveValue('200,000');
  await most?.fill('100000');
  await most?.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('최소 가격이 최대 가격보다 높아요');
  await expectAccessible(page);
  await most?.fill('400000');
  await panel.getByRole('button', { name: '적용' }).click();
  if (site.isApp) {
    const show = panel.getByRole('button', { name: /^[\d,]+개 보기$/ });
    await expect(show).not.toHaveAttribute('aria-busy');
    await show.click();
    await expect(panel).toBeHidden();
  }
  await expect(page).toHaveURL(/\?category=sneakers&size=265&size=270&price_from=200000&price_to=400000$/);
  await page.reload();
  const chosen = page.getByRole('list', { name: '고른 조건' });
  await expect(chosen.getByRole('button', { name: /조건 빼기/ })).toHaveText([
    /스니커즈/,
    /265/,
    /270/,
    /20만원~40만원/,
  ]);
  await chosen.getByRole('button', { name: /265/ }).click();
  await expect(page).toHaveURL(/\?category=sneakers&size=270&price_from=200000&price_to=400000$/);
  await chosen.getByRole('button', { name: '초기화' }).click();
  await expect(page).toHaveURL(/\/webapp\/$/);
});

test('says that an address has unknown filters, and leads back', async ({ page }) => {
  await page.goto('/webapp/?category=nope');
  await expect(page.getByRole('heading', { level: 1, name: '그런 카테고리는 없어요' })).toBeVisible();
  await page.goto('/webapp/?brand=999999');
  await page.getByRole('button', { name: '전체 상품 보기' }).click();
  await expect(page).toHaveURL(/\/webapp\/$/);
  await page.goto('/webapp/?category=sneakers&category=nope');
  await expect(page.getByRole('heading', { level: 1, name: '스니커즈' })).toBeVisible();
  await expect(page.getByText(/카테고리 조건은 읽을 수 없어/)).toBeVisible();
  await page.goto('/webapp/?category=sneakers&price_from=9&price_to=1');
  await page.getByRole('link', { name: '이 조건 지우기' }).click();
  await expect(page).toHaveURL(/\?category=sneakers$/);
  await page.goto('/webapp/?q=zzzz');
  await expect(page.getByText('검색 결과가 없어요')).toBeVisible();
  const traded = page.getByRole('region', { name: '지금 많이 거래돼요' });
  await expect(traded.getByRole('link', { name: /원/ }).first()).toBeVisible();
});

test(
  'follows an item from its card, also after a reload, and keeps the link beside it',
  IN_APP,
  async ({ page, context, site }) => {
    await site.signIn(context, 'trader7');
    const address = `/webapp/?q=${encodeURIComponent(
      (await site.call(null, 'GET /api/v3/product/item/get-item-detail', { item_id: site.item(85) }))
        .item_name,
    )}`;
    await page.goto(address);
    const pin = page.locator('#content').getByRole('button', { name: /관심$/ }).first();
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`${address.slice(8).replace('?', '\\?').slice(0, 5)}`));
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
  },
);

test('leads a signed-out visitor who follows an item to sign in and back', async ({ page }) => {
  await page.goto('/webapp/?category=tech');
  await page.locator('#content').getByRole('button', { name: /관심$/ }).first().click();
  await expect(page).toHaveURL(/\/trade\/member\/login\?returnUrl=.*category/);
});

test('shows sections on home, and leads from each to all of it', IN_APP, async ({ page, site }) => {
  await page.goto(HOME);
  // The site has taken the place of its first view.
  await expect(page.locator('#sold-view')).toHaveCount(0);
  const categories = page.getByRole('navigation', { name: /카테고리|상품 분류/ });
  await expect(categories).toHaveCount(1);
  const drops = page.getByRole('region', { name: '가격이 내려갔어요' });
  await drops.scrollIntoViewIfNeeded();
  await expect(drops.getByText(/▼/).first()).toBeVisible();
  await expectAccessible(page);
  await drops.getByRole('link', { name: /더보기/ }).click();
  await expect(page).toHaveURL(/\?list=drops$/);
  await expect(page.getByRole('heading', { level: 1, name: '가격이 내려갔어요' })).toBeVisible();
  await page.goBack();
  const raffles = page.getByRole('region', { name: '지금 응모할 수 있어요' });
  await raffles.scrollIntoViewIfNeeded();
  await expect(raffles.getByRole('link', { name: /까지/ }).first()).toBeVisible();
  // Only signed-in customers have recently viewed items.
  await expect(page.getByRole('region', { name: '최근 본 상품' })).toHaveCount(0);
  expect(site.isApp || (await page.getByRole('contentinfo').count()) === 1).toBe(true);
});

test('shows a brand on its page with its goods and their filters', async ({ page, site }) => {
  const item = await site.call(null, 'GET /api/v3/product/item/get-item-detail-basic', {
    item_id: site.item(86),
  });
  const response = await page.goto(`/webapp/web/product/brand/brand_detail/${item.brand_id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.brand_name);
  await expect(page.getByText(/^상품 \d/)).toBeVisible();
  await expect(page.locator('#content a[href*="/trade/"]').first()).toContainText(item.brand_name);
  await expectAccessible(page);
  await page.goto('/webapp/web/product/brand/brand_detail/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('브랜드를 찾을 수 없어요');
});
