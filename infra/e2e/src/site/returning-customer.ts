import type { Locator, Page } from '@playwright/test';

type View = Pick<Page, 'getByRole' | 'getByText'>;

/** Row of terms that an earlier order in this browser agreed to. */
export const AGREED_BEFORE = /^[\d.]+에 \d+개 모두 동의했어요$/;

/** Confirms every term of an order page that an earlier order has not agreed to. */
export async function agree(page: View): Promise<void> {
  const all = page.getByRole('checkbox', { name: '모두 확인했고 동의합니다' });
  await all.or(page.getByText(AGREED_BEFORE)).waitFor();
  if (await all.isVisible()) await all.check();
}

/** The button of a question that is one row. */
export function openerOf(page: Pick<View, 'getByRole'>, question: RegExp | string): Locator {
  return page
    .getByRole('region', { name: question })
    .getByRole('button', { name: / 변경$/, expanded: false });
}

/** Opens a question that is one row for a returning customer; an open one stays open. */
export async function unfold(page: Pick<View, 'getByRole'>, question: RegExp | string): Promise<void> {
  await page.getByRole('region', { name: question }).waitFor();
  const opener = openerOf(page, question);
  if (await opener.isVisible()) await opener.click();
}
