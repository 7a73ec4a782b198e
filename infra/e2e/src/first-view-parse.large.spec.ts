import { ON_BOTH } from './settings/devices.ts';
import { holdCode, openView } from './site/first-view.ts';
import { expect, test } from './site/site.ts';

/**
 * Takes a first view away from its end, one list item or section at a time. A browser may paint each such state while the rest arrives.
 * @returns the elements that stand elsewhere in such a state than in the whole view, at most ten
 */
function movedWhileParsed(): string[] {
  const view = document.querySelector('#sold-view');
  if (view === null) return ['no view'];
  const whole = new Map([...view.querySelectorAll('*')].map((node) => [node, node.getBoundingClientRect()]));
  const moved = new Set<string>();
  for (const newest of [...whole.keys()].filter((node) => node.matches('li, section')).reverse()) {
    const rest = document.createRange();
    rest.setStartAfter(newest);
    rest.setEnd(view, view.childNodes.length);
    rest.deleteContents();
    for (const [node, then] of whole) {
      // An element that is not whole yet may still move.
      if (!node.isConnected || node.contains(newest)) continue;
      const now = node.getBoundingClientRect();
      const isSeen = now.width * now.height * then.width * then.height > 0;
      if (isSeen && Math.abs(now.x - then.x) + Math.abs(now.y - then.y) > 1)
        moved.add(`${node.outerHTML.slice(0, 120)}: ${now.x},${now.y} then ${then.x},${then.y}`);
    }
  }
  return [...moved].slice(0, 10);
}

test(
  'keeps each element of a first view in its place while the rest arrives',
  ON_BOTH,
  async ({ page, site }) => {
    await holdCode(page);
    for (const path of ['/webapp/', `/webapp/trade/product/${site.item(72)}`]) {
      await openView(page, path, { waitUntil: 'commit' });
      await expect(page.locator('#sold-first')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(movedWhileParsed), path).toEqual([]);
    }
  },
);
