import type { Page } from '@playwright/test';
import { isPackaged } from '@sold/test-tools/chromium-program';
import { holdStill, settle } from './pictures/still-page.ts';
import { VIEWS } from './pictures/views.ts';
import { ON_PHONE, ON_WEB } from './settings/devices.ts';
import { expect, test } from './site/site.ts';
import { withoutFirstViews } from './site/without-first-views.ts';

const PHONE_HEIGHT = 760;
const DESKTOP_HEIGHT = 900;
/** Longest wait for a page that is drawn as it is stored, in ms. */
const DONE_BY = 10_000;

test.use({
  // A service worker would answer in place of the stored answers.
  serviceWorkers: 'block',
  // Half of the size shows what moved, and is less sensitive to how a version of Chromium draws the edges of letters.
  deviceScaleFactor: 0.5,
});

for (const view of VIEWS)
  test(
    `shows ${view.name} as it is stored`,
    view.only === undefined ? ON_WEB : view.only === 'phone' ? ON_PHONE : {},
    async ({ page, context, site }, { project }) => {
      test.skip(!isPackaged, 'stored as the packaged Chromium draws them');
      const isPhone = project.name === 'phone';
      const height = view.height ?? (isPhone ? PHONE_HEIGHT : DESKTOP_HEIGHT);
      if (view.isLogin) await site.signIn(context, 'minji');
      await withoutFirstViews(context);
      const unknown = await holdStill(context, view.isLogin ?? false);
      for (const width of isPhone ? [360] : [1280, 768]) {
        await page.setViewportSize({ width, height });
        await page.goto(`/webapp${view.address}`);
        await settle(page);
        await view.reach?.(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(view.ready(page)).toBeVisible();
          await expect.poll(() => isLoading(page)).toBe(false);
          await settle(page);
          // A video goes on.
          const mask = [page.locator('iframe')];
          // One call compares the first two equal frames, which a busy machine paints before a page is done.
          await expect
            .soft(async () => {
              await expect(page).toHaveScreenshot(`${view.name}-${width}-${colorScheme}.png`, { mask });
            })
            .toPass({ timeout: DONE_BY });
        }
      }
      expect(unknown, 'calls without a stored answer').toEqual([]);
    },
  );

/** Whether a part that can be seen is loading; those below are asked for when they come near. */
function isLoading(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-busy=true]:not(button)')].some((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }),
  );
}
