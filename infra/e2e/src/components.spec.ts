import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './house.ts';

const PAGE = '/webapp/web/system/components';

test('every component in its states: axe is clean, the console silent, also in the dark', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Two specimens show what stands where a file cannot be loaded.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: '부품' })).toBeVisible();
    await expect(page.getByText('소재와 관리')).toBeVisible();
    for (const name of [
      'Button',
      'Dialog, Toast',
      'Sheet, Drawer',
      'Field',
      'Choice',
      'PricePad',
      'Price',
      'Progress',
    ])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('three sheets over one another: back, back, forward, and back ten times fast', async ({ page }) => {
  await page.goto('/webapp/?category=tech');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.goto(PAGE);
  const sheets = page.locator('dialog[open]');
  const openThree = async () => {
    await page.getByRole('button', { name: '시트', exact: true }).click();
    await page.getByRole('button', { name: '다음 시트' }).click();
    await page.getByRole('button', { name: '마지막 시트' }).click();
    await expect(sheets).toHaveCount(3);
  };
  await openThree();
  expect(page.url()).toMatch(/#components-third$/);
  await page.goBack();
  await expect(sheets).toHaveCount(2);
  await page.goBack();
  await expect(sheets).toHaveCount(1);
  await page.goForward();
  await page.waitForTimeout(400);
  await expect(sheets).toHaveCount(1);
  expect(page.url()).toMatch(/#components-sheet$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '부품' })).toBeVisible();
  await expect(sheets).toHaveCount(0);
  await expect.poll(() => page.url()).toMatch(/\/components$/);

  await openThree();
  // Closed from within while the uppermost still moves: all three go, top first.
  await page
    .getByRole('dialog', { name: '첫 시트' })
    .getByRole('button', { name: '닫기' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(sheets).toHaveCount(0);
  await expect.poll(() => page.url()).toMatch(/\/components$/);

  await openThree();
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1) setTimeout(() => history.back(), press * 15);
  });
  await expect(page).not.toHaveURL(/components/);
  await expect(sheets).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});

test('with the keyboard alone: skip link, heading, a dialog queue that neither Escape nor Tab leaves', async ({
  page,
  house,
}) => {
  test.skip(house.isApp, 'phones have no Tab key');
  await page.goto('/webapp/');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '본문 바로가기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.getElementById('content')?.contains(document.activeElement)),
  ).toBe(true);

  await page.goto(PAGE);
  const three = page.getByRole('button', { name: '알림 셋' });
  await three.focus();
  await page.keyboard.press('Enter');
  for (const count of ['첫', '두', '세']) {
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(`${count} 번째 알림`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(alert).toContainText(`${count} 번째 알림`);
    expect(
      await alert.evaluate(
        (box) => box.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
    await alert.getByRole('button').focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(three).toBeFocused();

  await page.getByRole('button', { name: '입력', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('입력한 내용을 확인해 주세요.')).toBeVisible();
  await page.keyboard.type('34');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: '체결' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '판매 입찰' }).first()).toBeFocused();
});

test('following a link puts the focus on the new heading, going back restores the place on the page', async ({
  page,
  house,
}) => {
  test.skip(house.isApp, 'the same code runs in the app');
  await page.goto('/webapp/');
  const card = page.locator('a[href*="/trade/product/"]').nth(10);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await page.waitForTimeout(200);
  const top = await page.evaluate(() => window.scrollY);
  await card.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expect(page).toHaveTitle(/SOLD$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 5_000 }).toBe(top);
});

for (const [name, path] of [
  ['components', PAGE],
  ['home', '/webapp/'],
  ['login', '/webapp/trade/member/login'],
  ['error', '/webapp/web/error/404'],
] as const) {
  test(`text of 200 percent does not break ${name}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.waitForTimeout(300);
    const { over, cut } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: [
        ...document.querySelectorAll(
          '#content button:not([aria-busy=true]), #content h1, #content h2, #content label',
        ),
      ]
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 2 && getComputedStyle(part).overflowX === 'hidden',
        )
        .map((part) => part.textContent),
    }));
    expect(over).toBeLessThanOrEqual(0);
    expect(cut).toEqual([]);
  });
}
