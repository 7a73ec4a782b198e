import type { Locator, Page } from '@playwright/test';
import { longestTask } from './longest-task.ts';

/** Something a shopper does on an item's page. */
interface Step {
  name: string;
  /** Control to press. */
  press?(page: Page): Locator;
  /** Or how: by default it is pressed. */
  act?(page: Page): Promise<unknown>;
}

/** The row that says which size is chosen. */
const SIZE = /^사이즈 (모든|\d)/;
/** How far a finger goes in one swipe, px, and how long it rests, milliseconds. */
const SWIPE = 300;
const REST_MS = 30;

const dialog = (page: Page) => page.locator('dialog[open]').last();

const WAY: readonly Step[] = [
  { name: 'scrolling to the end and back', act: scrollThrough },
  { name: 'the size picker opens', press: (page) => page.getByRole('button', { name: SIZE }) },
  { name: 'a size is chosen', press: (page) => dialog(page).getByRole('button', { name: /^300/ }) },
  { name: 'the chart: all', press: (page) => page.getByRole('tab', { name: '전체' }).first() },
  { name: 'the chart: one year', press: (page) => page.getByRole('tab', { name: '1년' }).first() },
  { name: 'all trades open', press: (page) => page.getByRole('button', { name: '체결 내역 더보기' }) },
  { name: 'trades, 500 further', act: furtherTrades },
  { name: 'the sizes of trades open', press: (page) => dialog(page).getByRole('button', { name: SIZE }) },
  { name: 'trades of one size', press: (page) => dialog(page).getByRole('button', { name: /^260/ }) },
  { name: 'the popup is closed', act: (page) => page.keyboard.press('Escape') },
];

/** Does it all, one after the other. @returns the longest task of each, milliseconds */
export async function walk(page: Page): Promise<[string, number][]> {
  const rows: [string, number][] = [];
  for (const { name, press, act } of WAY) {
    const at = press && (await placeOf(press(page)));
    const longest = await longestTask(page, async () => {
      if (at) await page.touchscreen.tap(at.x, at.y);
      await act?.(page);
    });
    rows.push([name, longest]);
  }
  return rows;
}

/** The middle of the pressed control, in sight and at rest. */
async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed cannot be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function scrollThrough(page: Page): Promise<void> {
  for (const way of [1, -1])
    for (let swipe = 0; swipe < 25; swipe += 1) {
      await page.mouse.wheel(0, SWIPE * way);
      await page.waitForTimeout(REST_MS);
    }
}

/** Ten pages of fifty, as they come while a visitor scrolls. */
async function furtherTrades(page: Page): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    const answer = page.waitForResponse((response) => response.url().includes('get-trade-history'));
    for (let swipe = 0; swipe < 8; swipe += 1) {
      await page.mouse.wheel(0, SWIPE);
      await page.waitForTimeout(REST_MS);
    }
    await answer;
  }
}
