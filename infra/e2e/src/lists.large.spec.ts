import type { Page } from '@playwright/test';
import type { CallTable } from '@sold/contracts/calls/index';
import { faultsOf } from './faults/broken-browser.ts';
import { offer } from './market/offers.ts';
import { expect, type Site, test } from './site/site.ts';

const LIST = 'GET /api/v3/product/item/get-item-list';
const SIZES = 'GET /api/v3/product/product/get-product-size-option';
/** Items of a page of the list. */
const PAGE = 40;
/** Items that no other journey uses. */
const OURS: ReadonlySet<number> = new Set([80, 83, 87, 88, 89, 97, 98, 99]);

/** Other journeys trade meanwhile: their items may have another price, and place, by now. */
const OTHERS = 20;

const priceIn = (list: readonly { id: number; price: number }[], of: number) =>
  list.find(({ id }) => id === of)?.price;

/** Every item of the cheapest-first list, as the service orders it now. */
async function cheapestFirst(site: Site): Promise<{ id: number; price: number }[]> {
  const all: { id: number; price: number }[] = [];
  let from: { page: 1 } | { cursor: string } | null = { page: 1 };
  while (from !== null) {
    const page: CallTable[typeof LIST]['output'] = await site.call(null, LIST, {
      sort: 'price_low',
      ...from,
    });
    all.push(...page.list.map(({ item_id, min_price }) => ({ id: item_id, price: min_price ?? 0 })));
    from = page.next_cursor === null ? null : { cursor: page.next_cursor };
  }
  return all;
}

/** Another person asks so little for an item far down the list that it goes to a place of the first page. @returns it */
async function bringUp(site: Site, place: number): Promise<number> {
  const all = await cheapestFirst(site);
  const price = all[place]?.price ?? 0;
  for (const { id } of all.slice(PAGE).filter(({ id }) => OURS.has(id))) {
    const { list } = await site.call(null, SIZES, { item_id: id });
    const size = list.find(({ sell_product }) => (sell_product?.price ?? 0) < price);
    if (size === undefined) continue;
    await offer(site, 'junho', { itemId: id, sizeId: size.id, price });
    return id;
  }
  throw new Error('no item is left with a size that is bid for so little');
}

/** Numbers of the items that are shown, in order. */
const shownItems = (page: Page) =>
  page.locator('#content').evaluate((content) =>
    [...content.querySelectorAll('li a')].flatMap((link) => {
      const [, id] = /\/trade\/(?:product|grade)\/(\d+)/.exec((link as HTMLAnchorElement).href) ?? [];
      return id === undefined ? [] : [Number(id)];
    }),
  );

async function scrollTo(page: Page, least: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect((await shownItems(page)).length).toBeGreaterThanOrEqual(least);
  }).toPass();
}

test('shows each item once and keeps the place while others move, on scrolling, leaving and coming back', async ({
  page,
  site,
}) => {
  const thrown = faultsOf(page);
  const begun = await cheapestFirst(site);
  const before = begun.map(({ id }) => id);
  await page.goto('/webapp/?sort=price_low');
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await scrollTo(page, PAGE + 1);
  const moved = [await bringUp(site, 10), await bringUp(site, 30)];
  await scrollTo(page, 4 * PAGE);
  // Further pages come by a press.
  await page
    .getByRole('button', { name: /^더보기/ })
    .last()
    .click();
  await expect.poll(async () => (await shownItems(page)).length).toBeGreaterThan(4 * PAGE);
  const shown = await shownItems(page);
  expect(new Set(shown).size).toBe(shown.length);
  const stayed = before.filter((id) => !moved.includes(id));
  expect(shown).toEqual(expect.arrayContaining(stayed.slice(0, shown.length - moved.length - OTHERS)));

  const link = page.locator('#content li a').nth(4 * PAGE + 20);
  await link.scrollIntoViewIfNeeded();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.locator('#content')).toContainText('최근 거래가');
  moved.push(await bringUp(site, 20), await bringUp(site, 25));
  const [first] = (await site.call(null, LIST, { sort: 'price_low', page: 1 })).list.slice(-1);
  expect(first?.item_id).not.toBe(before[PAGE - 1]);
  await page.goBack();
  await expect(page.locator(`#content a[href="${address}"]`).first()).toBeInViewport();
  await expect.poll(async () => (await shownItems(page)).length).toBeGreaterThanOrEqual(shown.length);
  const again = await shownItems(page);
  expect(new Set(again).size).toBe(again.length);
  const ended = await cheapestFirst(site);
  const isSteady = (id: number) => moved.includes(id) || priceIn(begun, id) === priceIn(ended, id);
  const [steady, now] = [again, ended.map(({ id }) => id)].map((ids) => ids.filter(isSteady));
  expect(steady?.length).toBeGreaterThan(again.length - OTHERS);
  expect(steady).toEqual(now?.slice(0, steady?.length));
  expect(thrown).toEqual([]);
});
