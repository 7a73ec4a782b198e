import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** Expects a page without violations of WCAG 2.2 AA that a machine can find. @param part selector of the checked part */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A bar that stays at the edge lies over part of what is scrolled past it: that is no smaller for it (WCAG 2.2, 2.5.8).
  const bars = page.locator('nav[aria-label="주요 메뉴"]');
  const place = (position: string) =>
    bars.evaluateAll((all, to) => {
      for (const bar of all) (bar as HTMLElement).style.position = to;
    }, position);
  await place('static');
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
  await place('');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
