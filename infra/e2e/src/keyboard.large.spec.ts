import type { Locator, Page } from '@playwright/test';
import { expect, orderPage, test } from './site/site.ts';

/** Presses of one key until something has the focus; more presses mean the focus is lost. */
const PRESSES = 150;

/** Goes on with Tab (or back) until the element has the focus; each stop on the way can be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // An element of the first view would lose the focus to its twin.
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(target).toBeAttached();
  for (let press = 0; press < PRESSES; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    const unseen = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { outlineStyle } = getComputedStyle(at);
      const isMarked = outlineStyle !== 'none' || at.matches('input, :focus-within');
      const { bottom, top, height } = at.getBoundingClientRect();
      const isInView = bottom > 0 && top < window.innerHeight && height > 0;
      return isMarked && isInView ? null : at.outerHTML.slice(0, 120);
    });
    expect(unseen, 'the focus can be seen').toBeNull();
  }
  throw new Error(`${PRESSES} presses of ${key} do not lead to ${target}`);
}

test('leads by the keyboard alone from home to search, item, size, header, footer, sign-in and back', async ({
  page,
}) => {
  await page.goto('/webapp/');
  await expect(page.locator('a[href*="/trade/product/"]').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '본문 바로가기' })).toBeFocused();

  // The search keeps the focus and says how much it found.
  const search = page.getByRole('combobox', { name: '상품 검색' });
  await tabTo(page, search);
  await page.keyboard.type('slide');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /‘slide’ 검색 결과/ })).toBeVisible();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^[\d,]+개$/ })).toBeVisible();
  await expect(search).toBeFocused();

  // The item's heading has the focus on arrival.
  await tabTo(page, page.locator('#content a[href*="/trade/product/"]').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trade\/product\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const item = page.url();

  // The sheet takes the focus, keeps it, and gives it back.
  const buy = page.getByRole('button', { name: /^구매/ }).first();
  await tabTo(page, buy);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  const stops = await sheet.getByRole('button').count();
  for (let press = 0; press <= stops; press += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar may come between the last and the first stop; the page behind never does.
    expect(
      await sheet.evaluate(
        (box) => box.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(buy).toBeFocused();
  await expect(page).toHaveURL(item);

  // Back to the header, past all of the page to the footer.
  await tabTo(page, page.getByRole('link', { name: 'SOLD 홈' }), 'Shift+Tab');
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.keyboard.press('Home');

  const signIn = page.getByRole('navigation', { name: '내 계정' }).getByRole('button', { name: '로그인' });
  await tabTo(page, signIn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeFocused();
  await tabTo(page, page.getByLabel('이메일 또는 휴대폰 번호'));
  await page.keyboard.type('minji@demo.sold');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type('sold-demo-1234');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(item);
  await expect(page.getByRole('link', { name: 'MY' })).toBeVisible();
  await expect(heading).toBeFocused();
});

/** {@link tabTo}, and each stop says what it is to who cannot see it. */
async function tabByNames(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < PRESSES; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const stop = page.locator('body :focus');
    if ((await stop.count()) === 1) await expect(stop).toHaveAccessibleName(/\S/);
  }
  throw new Error(`${PRESSES} presses of Tab do not lead to ${target}`);
}

test('lets a customer buy by keyboard and names alone, with another delivery and the terms in full', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'trader6');
  const itemId = site.item(63);
  const size = await site.size(itemId);
  await page.goto(`/webapp/trade/product/${itemId}`);
  const buy = page.getByRole('button', { name: /^구매/ }).first();
  await tabTo(page, buy);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  await expect(sheet).toBeVisible();
  await tabByNames(page, sheet.getByRole('button', { name: new RegExp(`^${size.name}`) }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeFocused();

  // The ways to pay come after the first picture; who tabs on before finds the page longer.
  await expect(page.getByRole('radiogroup', { name: '결제 수단' })).toBeVisible();
  await tabByNames(page, page.getByRole('radio', { name: /일반 배송/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /빠른 배송/ })).toBeChecked();
  const words = page.getByRole('button', { name: '전문 보기' });
  await tabByNames(page, words);
  await page.keyboard.press('Enter');
  const terms = page.getByRole('dialog', { name: '약관 전문' });
  await expect(terms.getByRole('region', { name: /이용약관/ })).toContainText('제1조');
  await tabByNames(page, terms.getByRole('region', { name: /이용약관/ }));
  await page.keyboard.press('Escape');
  await expect(words).toBeFocused();

  await tabByNames(page, page.getByRole('checkbox', { name: '모두 확인했고 동의합니다' }));
  await page.keyboard.press('Space');
  await tabByNames(page, page.getByRole('button', { name: '결제하기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '결제가 완료됐어요' })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: '빠른 배송' })).toBeVisible();
  await tabByNames(page, page.getByRole('link', { name: '주문 상세 보기' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order_detail/);
});

test('takes typing as soon as the pad for a price opens, accepts it by Enter, and later continues it', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'trader5');
  const itemId = site.item(72);
  const size = await site.size(itemId);
  await page.goto(orderPage('buy', itemId, size.id, 'buy_bid'));
  await page.getByRole('button', { name: /희망가 입력/ }).press('Enter');
  const field = page.getByRole('textbox', { name: '구매 희망가' });
  await expect(field).toBeFocused();
  await page.keyboard.type('50500');
  await expect(field).toHaveValue('50,500');
  // A price that will not do is not taken.
  await page.keyboard.press('Enter');
  await expect(page.getByText('1,000원 단위로 입력해 주세요.')).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('50');
  await page.keyboard.type('000');
  // Keys of the screen take the focus and change nothing for the keyboard.
  await page.getByRole('button', { name: '0', exact: true }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+7');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toHaveValue('50,000');
  await field.press('Enter');
  await expect(field).toBeHidden();
  await page
    .getByRole('button', { name: /50,000/ })
    .first()
    .press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('5,000');
});
