import type { Page } from '@playwright/test';

/** A closed popup goes back in history a moment later. A navigation that begins before that is aborted by the browser. */
const POPUPS_FOLLOWED = () => {
  const popups: unknown = history.state?.soldModals;
  return (Array.isArray(popups) ? popups.length : 0) <= document.querySelectorAll('dialog').length;
};

/** Lets every navigation of a page wait until history has followed its closed popups. */
export function settleHistory(page: Page): void {
  const { goto, reload } = page;
  const followed = () => page.waitForFunction(POPUPS_FOLLOWED);
  page.goto = async (...args) => {
    await followed();
    return goto.apply(page, args);
  };
  page.reload = async (...args) => {
    await followed();
    return reload.apply(page, args);
  };
}
