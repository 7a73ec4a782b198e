import type { Page } from '@playwright/test';
import { expectWhole, followsTranslation, translatePage } from './checks/translation.ts';
import { faultsOf } from './faults/broken-browser.ts';
import { follows, undercut } from './market/offers.ts';
import { expect, test } from './site/site.ts';

test('shows the current price in a translated item and in its sheets', async ({ page, site }) => {
  const itemId = site.item(46);
  const thrown = faultsOf(page);
  const begun = follows(page);
  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(page.locator('#content')).toContainText('최근 거래가');
  await begun;
  await followsTranslation(page);
  expect(await changeWhileTranslated(page)).toBe('바뀐 이름');
  await translatePage(page);
  for (let time = 0; time < 2; time += 1) {
    const price = (await undercut(site, itemId)).toLocaleString('ko-KR');
    await expect(page.getByRole('button', { name: /^구매/ }).first()).toContainText(price);
    await expectWhole(page, thrown);
  }
});

/** Translates a name and changes it in the same task, as an update does that waits behind a translation. @returns the name that is shown */
function changeWhileTranslated(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const heading = document.querySelector('#content h1') as Element;
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const [name, font] = [text.data, document.createElement('font')];
    font.append(name);
    text.replaceWith(font);
    text.data = '바뀐 이름';
    await Promise.resolve();
    const shown = heading.textContent;
    text.data = name;
    return shown;
  });
}
