import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** Expects a page without violations of WCAG 2.2 AA that a machine can find. @param part selector of the checked part */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A bar that stays at the edge lies over part of what is scrolled past it: that is no smaller for it (WCAG 2.2, 2.5.8).
  const place = (isStill: boolean) =>
    page.locator('body *').evaluateAll((all, still) => {
      const bars = all.filter((one): one is HTMLElement => {
        if (!(one instanceof HTMLElement) || one.closest('dialog, [role=dialog]')) return false;
        const { position, bottom, top } = getComputedStyle(one);
        return (
          one.dataset['still'] === '' || (/sticky|fixed/.test(position) && bottom === '0px' && top !== '0px')
        );
      });
      for (const bar of bars) {
        bar.style.position = still ? 'static' : '';
        bar.toggleAttribute('data-still', still);
        // Its place keeps room for the bar without its edges: higher, it would lie over what comes next.
        const room = bar.parentElement?.style;
        if (room?.height) room.minHeight = still ? 'min-content' : '';
      }
    }, isStill);
  await place(true);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      // All that passed is neither collected nor described: half of the time.
      resultTypes: ['violations'],
    })
    // Our pages hold no foreign frames during a check; without this a page is opened for every result.
    .setLegacyMode(true)
    .analyze();
  await place(false);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
