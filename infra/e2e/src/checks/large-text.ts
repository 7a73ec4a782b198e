import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** Sets text of 200 percent on the page that is there. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Nothing sideways, nothing cut, nothing over something else. */
export async function expectReadable(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  expect(await troubleOf(page)).toEqual([]);
}

/** Texts that are cut off, stand out of the page, or lie over one another. */
function troubleOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Room for what letters reach out of their box, px. */
    const SLACK = 4;
    const width = document.documentElement.clientWidth;
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], svg, [popover], [class*=hidden_hidden]') === null;
    const holds = (element: Element, property: 'overflowX' | 'position', values: RegExp) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (values.test(getComputedStyle(at)[property])) return true;
      return false;
    };

    const texts: { words: string; box: DOMRect; element: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1) texts.push({ words: node.textContent.trim().slice(0, 24), box, element });
    }

    const trouble = new Set<string>();
    for (const { words, box, element } of texts) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // An ellipsis is meant: the whole name is in the title and on the item's own page.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
      if (box.right > width + 1 && !holds(element, 'overflowX', /auto|scroll/)) trouble.add(`out: ${words}`);
      const isCut =
        element.scrollWidth > element.clientWidth + SLACK ||
        element.scrollHeight > element.clientHeight + SLACK;
      // The line that runs along a busy button is wider than the button.
      if (isCut && element.ariaBusy !== 'true' && /hidden|clip/.test(overflowX)) trouble.add(`cut: ${words}`);
    }
    // Fixed elements lie over the page by intention, and rows that scroll sideways reach beyond their box.
    const still = texts.filter(
      ({ element }) =>
        !holds(element, 'position', /fixed|sticky/) &&
        !holds(element, 'overflowX', /auto|scroll|hidden|clip/),
    );
    for (const [at, one] of still.entries())
      for (const other of still.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of one text are tight; a third of a line is over.
        if (across > SLACK && down > Math.min(one.box.height, other.box.height) / 3)
          trouble.add(`over: ${one.words} / ${other.words}`);
      }
    return [...trouble];
  });
}
