import type { Page } from '@playwright/test';
import { IN_APP } from './settings/devices.ts';
import { expect, test } from './site/site.ts';
import { COMPONENTS } from './site/site-pages.ts';
import { setStage } from './site/stage.ts';

const PAGE = `/webapp${COMPONENTS}`;
/** How long iOS keeps a sheet hidden that was closed by its gesture, milliseconds. */
const IOS_HIDE_MS = 1_000;

/** Times in a page, milliseconds; 0 for not yet. */
interface Noted {
  back: number;
  shown: number;
  wasHidden: boolean;
}

/** Every sheet that is open or still moving. */
const sheets = (page: Page) => page.locator('dialog[open]');

/** Three sheets over one another, on the page that shows every component. */
async function openThree(page: Page): Promise<void> {
  await page.getByRole('button', { name: '시트', exact: true }).click();
  await page.getByRole('button', { name: '다음 시트' }).click();
  await page.getByRole('button', { name: '마지막 시트' }).click();
  await expect(sheets(page)).toHaveCount(3);
  await expect(page).toHaveURL(/#components-third$/);
}

/** Goes through history and waits until the page has answered: `steps` of them, its own included. */
async function travel(page: Page, way: number, steps: number): Promise<void> {
  await page.evaluate(
    ([way, steps]) =>
      new Promise<void>((done) => {
        let seen = 0;
        const count = () => {
          seen += 1;
          if (seen < (steps ?? 1)) return;
          window.removeEventListener('popstate', count);
          setTimeout(done, 0);
        };
        window.addEventListener('popstate', count);
        history.go(way);
      }),
    [way, steps],
  );
}

/** The page is free again: no sheet, no name in the address, no lock on its scrolling. */
async function expectNothingLeft(page: Page, address: string | RegExp): Promise<void> {
  await expect(sheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
}

test('handles three sheets over one another: back, back, forward, reload', IN_APP, async ({ page }) => {
  await page.goto('/webapp/?category=tech');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.goto(PAGE);
  await openThree(page);
  await page.goBack();
  await expect(sheets(page)).toHaveCount(2);
  await page.goBack();
  await expect(sheets(page)).toHaveCount(1);
  // Forward comes onto the entry of a sheet that is closed, and the page steps out of it again.
  await travel(page, 1, 2);
  await expect(sheets(page)).toHaveCount(1);
  await expect(page).toHaveURL(/#components-sheet$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '부품' })).toBeVisible();
  await expectNothingLeft(page, /\/components$/);
  // One step back is the page before, not the entry of a sheet.
  await page.goBack();
  await expect(page).toHaveURL(/category=tech$/);
});

test('closes all three from within while the uppermost still moves, and leaves no entry', async ({
  page,
}) => {
  await page.goto('/webapp/?category=tech');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.goto(PAGE);
  for (let round = 0; round < 3; round += 1) {
    await openThree(page);
    await page
      .getByRole('dialog', { name: '첫 시트' })
      .getByRole('button', { name: '닫기' })
      .evaluate((button: HTMLElement) => button.click());
    await expectNothingLeft(page, /\/components$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/category=tech$/);
});

test(
  'leaves no sheet and no entry when its button closes it in the middle of its movement, repeatedly',
  IN_APP,
  async ({ page, site }) => {
    const itemId = site.item(54);
    await page.goto('/webapp/');
    await expect(page.locator('h1').first()).toBeVisible();
    await page.goto(`/webapp/trade/product/${itemId}`);
    const size = page.getByRole('button', { name: /사이즈/ }).first();
    await expect(size).toBeVisible();
    // A button of the first view does nothing after the site has replaced it.
    await expect(page.locator('#sold-view')).toHaveCount(0);
    const plain = page.url();
    const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
    for (let round = 0; round < 6; round += 1) {
      await size.evaluate((button: HTMLElement) => button.click());
      // No waiting for the movement to end.
      await sheet.getByRole('button', { name: '닫기' }).evaluate((button: HTMLElement) => button.click());
    }
    await expectNothingLeft(page, plain);
    await page.goBack();
    await expect(page).toHaveURL(/\/webapp\/$/);
  },
);

test('leaves no sheet, and every entry in place, when back is pressed ten times fast', async ({ page }) => {
  await page.goto('/webapp/?category=tech');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.goto(PAGE);
  await openThree(page);
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1) setTimeout(() => history.back(), press * 15);
  });
  await expect(page).not.toHaveURL(/components/);
  // Both pages are there, and none of the three sheets, however far the steps went.
  await expect
    .poll(async () => {
      if (page.url().includes('/components')) return 'there';
      await page.goForward();
      return page.url();
    })
    .toBe('there');
  await expect(page.getByRole('heading', { level: 1, name: '부품' })).toBeVisible();
  await expectNothingLeft(page, /\/components$/);
  await page.goBack();
  await expect(page).toHaveURL(/category=tech$/);
});

test(
  'takes one step for each press of back over two sheets of an order, however fast',
  IN_APP,
  async ({ page, site, context }) => {
    await site.signIn(context, 'minji');
    // In several sizes; nothing is ordered.
    const itemId = 52;
    const size = await site.size(itemId);
    await page.goto(`/webapp/trade/product/${itemId}`);
    // The size that is chosen stays in its address.
    const item = `${page.url()}?size=${size.id}`;
    await page.getByRole('button', { name: /^구매/ }).first().click();
    await page
      .getByRole('dialog', { name: '사이즈 선택' })
      .getByRole('button', { name: new RegExp(`^${size.name}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
    const order = page.url();
    await openAddressForm(page);
    for (let press = 0; press < 3; press += 1) await travel(page, -1, 1);
    await expectNothingLeft(page, item);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
    await expectNothingLeft(page, order);
  },
);

/** The list of addresses and over it the form for another one. */
async function openAddressForm(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: /배송|주소/ });
  await section.getByRole('button').first().click();
  await expect(sheets(page)).toHaveCount(1);
  await sheets(page)
    .last()
    .getByRole('button', { name: /추가|새/ })
    .first()
    .click();
  await expect(sheets(page)).toHaveCount(2);
}

test('makes a sheet a history entry of its page, and a link to it a link to the page', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/webapp/');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.goto(`/webapp/trade/product/${site.item(50)}`);
  const size = page.getByRole('button', { name: /사이즈/ }).first();
  await expect(size).toBeVisible();
  const plain = page.url();
  await size.click();
  await expect(sheets(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${plain}#size-select`);
  await page.goBack();
  await expectNothingLeft(page, plain);
  await travel(page, 1, 2);
  await expectNothingLeft(page, plain);

  // Typed into the address bar of the page, and opened in a tab of its own.
  await page.goto(`${plain}#size-select`);
  await expectNothingLeft(page, plain);
  const other = await context.newPage();
  await other.goto(`${plain}#size-select`);
  await expect(other.getByText('최근 거래가').first()).toBeVisible();
  await expectNothingLeft(other, plain);
});

test('hides a sheet for a second on iOS after the gesture, and not after its button', async ({
  page,
  context,
  baseURL,
  site,
}) => {
  const stage = await setStage(page, context, baseURL ?? '', 'ios');
  await stage.open(`/webapp/trade/product/${site.item(53)}`);
  const size = stage.view.getByRole('button', { name: /사이즈/ }).first();
  await expect(size).toBeVisible();
  const body = stage.view.locator('body');
  /** Notes when the page goes back, and when a sheet stops being hidden. */
  const watch = () =>
    body.evaluate((body) => {
      const noted: Noted = { back: 0, shown: 0, wasHidden: false };
      Object.assign(window, { noted });
      window.addEventListener('popstate', ({ timeStamp }) => Object.assign(noted, { back: timeStamp }), {
        once: true,
      });
      new MutationObserver(() => {
        const isHidden = body.querySelector('dialog[class*=sheet_hidden]') !== null;
        if (noted.wasHidden && !isHidden) noted.shown ||= performance.now();
        noted.wasHidden ||= isHidden;
      }).observe(body, { subtree: true, attributeFilter: ['class'] });
    });
  const noted = () => body.evaluate(() => (window as unknown as { noted: Noted }).noted);

  await size.click();
  await expect(stage.view.getByRole('dialog', { name: '사이즈 선택' })).toBeVisible();
  await watch();
  await page.getByRole('button', { name: '뒤로' }).first().click();
  await expect.poll(async () => (await noted()).shown).toBeGreaterThan(0);
  const { back, shown } = await noted();
  // By the time of the event: it is heard here after the page has heard it, on a busy machine much later.
  expect(shown - back).toBeGreaterThanOrEqual(IOS_HIDE_MS - 1);

  await size.click();
  const sheet = stage.view.getByRole('dialog', { name: '사이즈 선택' });
  await expect(sheet).toBeVisible();
  await watch();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect(stage.view.locator('dialog[open]')).toHaveCount(0);
  await expect.poll(async () => (await noted()).back).toBeGreaterThan(0);
  expect((await noted()).wasHidden).toBe(false);
});
