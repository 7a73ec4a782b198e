import type { Page } from '@playwright/test';
import { faultsOf } from './broken-browser.ts';
import { undercut } from './offers.ts';
import { expect, test } from './site.ts';
import { COMPONENTS, PAGES, visit } from './site-pages.ts';
import { staleText, translatePage } from './translation.ts';

test.beforeEach(({ site }) => {
  test.skip(site.isApp, 'the same code runs in the app');
});

/** Presses of one screen that are tried. */
const PRESSES = 12;
/** What is bought, sent or ended by a press stays. */
const FOR_GOOD =
  /결제|취소|삭제|로그아웃|등록|응모|보내|신청|저장|받기|찾아가기|철회|그만|관심|공유|앱|로그인|인증|동의|기본|파트너샵/;
const ERROR_SCREEN = '연결이 잠시 원활하지 않았어요';

/** Works a screen: what opens, chooses and switches is pressed, and what has opened is left. */
async function work(page: Page): Promise<void> {
  const shown = page
    .locator('#content')
    .locator('button:visible, [role=tab]:visible, summary:visible, input[type=radio], input[type=checkbox]');
  for (let at = 0; at < Math.min(PRESSES, await shown.count()); at += 1) {
    const one = shown.nth(at);
    const name = await one
      .evaluate(
        (it) =>
          `${it.getAttribute('aria-label') ?? ''} ${it.closest('label,button,summary')?.textContent ?? ''}`,
        undefined,
        { timeout: 1_000 },
      )
      .catch(() => '');
    if (FOR_GOOD.test(name) || name.trim() === '') continue;
    await one.click({ force: true, timeout: 2_000 }).catch(() => undefined);
    await page.waitForTimeout(120);
    await page.keyboard.press('Escape');
  }
  // An alert is there to be read, and Escape does not close it.
  const alert = page.getByRole('alertdialog').getByRole('button');
  if (await alert.isVisible()) await alert.click();
}

async function expectWhole(page: Page, thrown: readonly string[]): Promise<void> {
  await expect(page.getByText(ERROR_SCREEN)).toHaveCount(0);
  await expect.poll(() => staleText(page), { timeout: 10_000 }).toBeNull();
  expect(thrown).toEqual([]);
}

for (const shown of PAGES.filter(({ screen }) => screen !== COMPONENTS))
  test(`${shown.name}, translated by the browser: is worked, left and come back to, and shows what it means`, async ({
    page,
    context,
    site,
  }) => {
    const thrown = faultsOf(page);
    await visit(page, context, site, shown);
    await translatePage(page);
    await expectWhole(page, thrown);
    const address = page.url();
    await work(page);
    await expectWhole(page, thrown);
    const home = page.getByRole('link', { name: 'SOLD 홈' }).first();
    // A press has led on, or there is no way home from here that adds an entry.
    if (page.url() !== address || new URL(address).pathname === '/webapp/' || !(await home.isVisible()))
      return;
    await home.click();
    await expect(page.locator('#content')).toContainText(/지금 많이 거래돼요/);
    await expectWhole(page, thrown);
    await page.goBack();
    await expect(page.locator('#content')).toContainText(shown.ready);
    await expectWhole(page, thrown);
  });

test('a translated item shows the price that is asked now, in the page and in its sheets', async ({
  page,
  site,
}) => {
  const itemId = site.item(46);
  const thrown = faultsOf(page);
  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.locator('#content')).toContainText('최근 거래가');
  await page.waitForLoadState('networkidle');
  await translatePage(page);
  for (let time = 0; time < 3; time += 1) {
    const price = (await undercut(site, itemId)).toLocaleString('ko-KR');
    await expect(page.getByRole('button', { name: /^구매/ }).first()).toContainText(price);
    await expectWhole(page, thrown);
  }
});
