import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { devices } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expect, test } from './site/site.ts';
import { COMPONENTS } from './site/site-pages.ts';

const PAGE = `/webapp${COMPONENTS}`;
const ROOT = resolve(import.meta.dirname, '../../..');
/** Not shown by name: what others are made of, and what the overlay root shows when its buttons are pressed. */
const UNSHOWN = [
  'hidden',
  'operator-link',
  'pin-button',
  'search-panel',
  'host-provider',
  'overlay-root',
  'stored-forms',
  // Shows nothing of its own: it says its text to screen readers.
  'live-region',
  // Reads a document of the policies: the popup of agreements shows it.
  'policy-text',
  // Seen only by who comes back from the gateway: the journeys of buying show it.
  'waiting-payment',
  // Asks the market about a bid: the journeys of own bids show it.
  'bid-change-sheet',
  // A frame of whole pages: the journeys of own pages show it.
  'my-frame',
  // The frame of forms in sheets: cards, addresses and accounts are shown with it.
  'form-sheet',
  // Seen by password managers alone: the suites of forms read it.
  'account-name',
  // Ends the session: the journeys of accounts press it.
  'sign-out-button',
  // Stays at the bottom of a page: the journeys of raffles and checkouts press it.
  'bottom-bar',
];

test('shows every shared component in the living documentation', () => {
  const sources = (folder: string) =>
    readdirSync(resolve(ROOT, folder)).filter((file) => /^[\w-]+\.tsx$/.test(file));
  const parts = readdirSync(resolve(ROOT, 'shared/src/ui'), { withFileTypes: true })
    .filter((room) => room.isDirectory())
    .flatMap(({ name: room }) => sources(`shared/src/ui/${room}`))
    .map((file) => file.replace('.tsx', ''));
  const shown = sources('host/src/screens/components')
    .map((file) => readFileSync(resolve(ROOT, 'host/src/screens/components', file), 'utf8'))
    .join();
  expect(parts.length).toBeGreaterThan(20);
  expect(
    parts.filter((part) => !UNSHOWN.includes(part) && !new RegExp(`/ui/\\w+/${part}'`).test(shown)),
  ).toEqual([]);
});

// `pages.large.spec.ts` checks the light page together with every other page.
test('shows every component and state in the dark, without findings of axe and with a silent console', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Two specimens show what stands where a file cannot be loaded.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: '부품' })).toBeVisible();
  await expect(page.getByText('소재와 관리')).toBeVisible();
  for (const name of [
    'Button',
    'Dialog, Toast',
    'Sheet, Drawer',
    'Field',
    'Choice',
    'Keypad, PricePad',
    'Price',
    'Progress',
    'Icon',
    'Infinite scroll',
    'Share, App',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('[style*="--ground"]').first()).toHaveCSS(
    'background-image',
    'linear-gradient(rgba(0, 0, 0, 0.75), rgba(0, 0, 0, 0.75))',
  );
  expect(problems).toEqual([]);
});

test('serves skip link, heading and a queue of dialogs by the keyboard alone', async ({ page }) => {
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

test('extends a list while its end is in view, and says on a PC that the app is needed', async ({ page }) => {
  await page.goto(PAGE);
  const rows = page.getByRole('list', { name: '이어지는 목록' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await rows.last().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      return rows.count();
    })
    .toBe(20);
  await page.getByRole('button', { name: '앱에서 보기' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('앱 다운로드는 모바일에서 진행해주세요.');
  await alert.getByRole('button').click();
  await expect(alert).toHaveCount(0);
});

test('opens the store on an iPhone without the app, although the page is loaded again before', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ ...devices['iPhone 15'], locale: 'ko-KR' });
  await phone.route(/apps\.apple\.com/, (route) => route.fulfill({ body: 'store' }));
  // The store opens only soon after the press, which a busy machine would miss.
  await phone.addInitScript((now) => {
    Date.now = () => now;
    Object.defineProperty(Performance.prototype, 'timeOrigin', { get: () => now });
  }, Date.now());
  const page = await phone.newPage();
  await page.goto(`${baseURL}${PAGE}`);
  await page.getByRole('button', { name: '앱에서 보기' }).click();
  const again = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: '앱으로 보기' }).click();
  await again;
  await expect(page).toHaveURL(/apps\.apple\.com/);
  await page.goto(`${baseURL}${PAGE}`);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toContain(PAGE);
  await phone.close();
});
