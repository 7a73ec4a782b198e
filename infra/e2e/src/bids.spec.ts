import { agreeAndPress, expect, orderPage, test, typePrice, won } from './site.ts';

test('places a buy bid, changes it, cancels it', async ({ page, context, site }) => {
  await site.signIn(context, 'minji');
  const itemId = site.item(20);
  const size = await site.size(itemId);
  const [first, second] = [size.bid - 2_000, size.bid - 1_000];

  await page.goto(orderPage('buy', itemId, size.id, 'buy_bid'));
  await expect(page.getByRole('heading', { level: 1, name: '구매 입찰' })).toBeVisible();
  await page.getByRole('button', { name: /희망가 입력/ }).click();
  await typePrice(page, '구매 희망가', 10_500);
  await expect(page.getByText('1,000원 단위로 입력해 주세요.')).toBeVisible();
  await typePrice(page, '구매 희망가', first);
  await page.getByRole('button', { name: '이 가격으로 할게요' }).click();
  await page.getByRole('region', { name: '입찰 기한' }).getByRole('button').click();
  const ends = page.getByRole('dialog', { name: '입찰 기한' });
  await ends.getByRole('radio', { name: '30일' }).check({ force: true });
  await ends.getByRole('button', { name: '이 기한으로 정하기' }).click();
  await expect(page.getByRole('region', { name: '입찰 기한' })).toContainText('30일');
  await agreeAndPress(page, '구매 입찰하기');
  await confirmWarning(page);
  await expect(page.getByRole('heading', { name: '구매 입찰을 등록했어요' })).toBeVisible();

  await page.getByRole('link', { name: '상품으로 돌아가기' }).click();
  const mine = page.getByRole('region', { name: '내 입찰' });
  await expect(mine).toContainText(won(first));
  await mine.getByRole('button', { name: '입찰 변경' }).click();
  await typePrice(page, '구매 희망가', second);
  await page.getByRole('button', { name: `${won(second)}으로 변경` }).click();
  await expect(mine).toContainText(won(second));
  await mine.getByRole('button', { name: '입찰 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '입찰 취소' }).click();
  await expect(mine).toHaveCount(0);
});

test('places a sell bid that crosses and trades at once at the bid’s price', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'junho');
  const itemId = site.item(22);
  const size = await site.size(itemId);
  await page.goto(orderPage('sell', itemId, size.id, 'sell_bid'));
  await page.getByRole('button', { name: /희망가 입력/ }).click();
  await typePrice(page, '판매 희망가', size.bid - 3_000);
  await page.getByRole('button', { name: '이 가격으로 할게요' }).click();
  await agreeAndPress(page, '판매 입찰하기');
  await confirmWarning(page);
  await expect(page.getByRole('heading', { name: '등록하자마자 거래가 체결됐어요' })).toBeVisible();
  await expect(page.getByText(won(size.bid)).first()).toBeVisible();
});

/** A price far from the last trades is asked about; whether it is depends on the item's history. */
async function confirmWarning(page: import('@playwright/test').Page): Promise<void> {
  const ask = page.getByRole('button', { name: /계속|진행|입찰하기$/ }).last();
  const warning = page.getByRole('dialog').filter({ hasText: '최근 거래가 중간값보다' });
  const result = page.getByRole('heading', { name: /등록/ });
  await expect(warning.or(result).first()).toBeVisible();
  if (await warning.isVisible()) await ask.click();
}
