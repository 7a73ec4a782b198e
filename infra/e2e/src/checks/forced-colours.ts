import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/**
 * In forced colours whatever is chosen looks other than what is not, every kind of it that the page has; buttons keep an edge, radios
 * and checkboxes are drawn by the browser.
 */
export async function expectSeenInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const trouble = await page.evaluate(() => {
    const STATES = ['aria-selected', 'aria-pressed'];
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
    const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 30);
    const looks = (element: Element) => {
      const { backgroundColor, color, outlineStyle, outlineColor, appearance } = getComputedStyle(element);
      return [backgroundColor, color, outlineStyle === 'none' ? '' : outlineColor, appearance].join(' ');
    };
    const alike = STATES.flatMap((state) =>
      all(`[${state}=true]`).flatMap((chosen) => {
        const other = [
          ...(chosen.closest('[role=tablist], [role=group], ul, ol') ?? document).querySelectorAll(
            `[${state}=false]`,
          ),
        ].find((one) => shown(one) && one.tagName === chosen.tagName);
        return other !== undefined && looks(other) === looks(chosen)
          ? [`chosen alike: ${words(chosen)}`]
          : [];
      }),
    );
    const edgeless = all('button').flatMap((button) => {
      const { outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(button);
      const hasEdge = outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
      return hasEdge ? [] : [`without an edge: ${words(button)} ${button.className}`];
    });
    const drawn = all('input[type=radio], input[type=checkbox]').flatMap((box) =>
      getComputedStyle(box).appearance === 'auto' || box.nextElementSibling?.matches('span')
        ? []
        : [`not drawn: ${box.outerHTML.slice(0, 80)}`],
    );
    return [...alike, ...edgeless, ...drawn];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  expect(trouble).toEqual([]);
}
