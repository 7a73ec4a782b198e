import type { Locator } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expectSeenInForcedColours } from './checks/forced-colours.ts';
import { enlargeText, expectReadable } from './checks/large-text.ts';
import { buyPage, chooseWay, giveCoupon, goodsFor } from './market/till.ts';
import { ON_BOTH, ON_PHONE } from './settings/devices.ts';
import { AGREED_BEFORE } from './site/returning-customer.ts';
import { agreeAndPress, expect, orderPage, type Site, test, withoutPoints, won } from './site/site.ts';

const PAY = { label: '총 결제 금액' };
const PIN = ['1', '5', '9', '3', '5', '7'].join('');

test('uses a proposed coupon by one press, and shows it in the order', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  // Both projects run side by side, so each has its own coupon and buyer.
  const who = site.isApp ? 'trader2' : 'trader1';
  await giveCoupon(site, who, baseURL ?? '');
  await site.signIn(context, who);
  await page.goto(buyPage(await goodsFor(site, who, site.isApp ? 65 : 64)));
  const proposed = page.getByRole('region', { name: '쿠폰' });
  const offer = proposed.getByText(/지금 쓰면 .* 덜 내요/);
  const again = proposed.getByRole('button', { name: '다시 시도' });
  // A busy machine may answer too late: the page says so, and asks again at a press.
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(offer).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const off = await offer.textContent();
  const amount = Number((off ?? '').replace(/\D/g, ''));
  expect(amount).toBeGreaterThan(0);
  await proposed.getByRole('button', { name: '쓰기', exact: true }).click();
  await expect(page.getByText('쿠폰 할인')).toBeVisible();
  const total = await page.getByText(PAY.label).last().locator('..').textContent();
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  await expect(page.getByText(`${won(amount).replace('원', '')}`).first()).toBeVisible();
  const paid = await page.getByText('결제 금액', { exact: true }).last().locator('..').textContent();
  expect((paid ?? '').replace(/\D/g, '')).toBe((total ?? '').replace(/\D/g, ''));
});

test('sets a payment password, rejects a wrong one, and pays after the right one', async ({
  page,
  context,
  site,
}) => {
  const item = site.item(68);
  const size = await site.size(item);
  // The password stays: no other journey pays as them.
  const who = 'trader8';
  await site.signIn(context, who);
  await page.goto(orderPage('buy', item, size.id));
  await page.getByRole('button', { name: '결제 비밀번호 만들기' }).click();
  for (const label of ['새 결제 비밀번호 6자리', '새 결제 비밀번호 한 번 더'])
    await page.getByLabel(label).fill(PIN);
  await expect(page.getByRole('button', { name: '결제 비밀번호 변경' })).toBeVisible();
  // Another session has proven nothing.
  await site.signInAnew(context, who);
  await page.goto(orderPage('buy', item, size.id));
  await agreeAndPress(page, '결제하기');
  await page.getByLabel('결제 비밀번호 6자리').fill('000111');
  await expect(page.getByText('결제 비밀번호가 맞지 않아요. (1/5)')).toBeVisible();
  await page.getByLabel('결제 비밀번호 6자리').fill(PIN);
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
});

test(
  'lets a customer buy with four presses from an item, and with three from home when size and agreements are known',
  ON_PHONE,
  async ({ page, context, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await site.signIn(context, 'trader2');
    const [first, next] = [site.item(56), site.item(58)];
    const [names, others] = await Promise.all([first, next].map((item) => namesOnSale(site, item)));
    const name = names?.find((one) => others?.includes(one)) ?? '';
    const { item_name } = await site.call(null, 'GET /api/v3/product/item/get-item-detail-basic', {
      item_id: next,
    });
    // Its card is on the home page from now on. The first view of a page is public: only its call records the view.
    const seen = page.waitForResponse((response) =>
      response.url().includes(`/get-item-detail?item_id=${next}`),
    );
    await page.goto(`/webapp/trade/product/${next}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(item_name);
    await seen;

    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    const buy = () => press(page.getByRole('button', { name: /^구매/ }).first());
    const pay = async () => {
      await press(page.getByRole('button', { name: '결제하기' }));
      await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    };
    const title = page.getByRole('heading', { level: 1, name: '즉시 구매' });

    await page.goto(`/webapp/trade/product/${first}`);
    await buy();
    const sizes = page.getByRole('dialog', { name: '사이즈 선택' });
    await press(sizes.getByRole('button', { name: new RegExp(`^${name}`) }).first());
    await expect(title).toBeVisible();
    await press(page.getByRole('checkbox', { name: '모두 확인했고 동의합니다' }));
    await pay();
    expect(presses).toBe(4);

    presses = 0;
    await page.goto('/webapp/');
    const recent = page.getByRole('region', { name: '최근 본 상품' });
    await recent.scrollIntoViewIfNeeded();
    await press(recent.getByRole('link', { name: item_name }));
    // The page begins with the size that was bought last.
    await expect(page.getByRole('button', { name: new RegExp(`^사이즈 ${name}`) })).toBeVisible();
    await buy();
    await expect(title).toBeVisible();
    await expect(page.getByText(AGREED_BEFORE)).toBeVisible();
    await expect(page.locator('#content [aria-busy=true]')).toHaveCount(0);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(screens).toBeLessThanOrEqual(2);
    await expectAccessible(page);
    await expectSeenInForcedColours(page);
    await enlargeText(page);
    await expectReadable(page);
    await pay();
    expect(presses).toBe(3);
  },
);

/** Names of the sizes of an item that can be bought now. */
async function namesOnSale(site: Site, itemId: number): Promise<string[]> {
  const { list } = await site.call(null, 'GET /api/v3/product/product/get-product-size-option', {
    item_id: itemId,
  });
  return list.filter(({ buy_product }) => buy_product !== null).map(({ kor_name }) => kor_name);
}

test(
  'leads back to the item behind the page of the gateway, after paying and after cancelling',
  ON_BOTH,
  async ({ page, context, site }) => {
    await site.signIn(context, 'trader3');
    const item = site.item(59);
    const size = await site.size(item);
    const goods = await site.call(null, 'GET /api/v3/product/item/get-item-detail-basic', { item_id: item });
    const isItem = () => expect(page.getByRole('heading', { level: 1 })).toContainText(goods.item_name);
    const leave = async () => {
      await page.goto(orderPage('buy', item, size.id));
      await chooseWay(page, '카카오페이');
      await withoutPoints(page);
      await agreeAndPress(page, '결제하기');
      await expect(page.getByRole('heading', { name: '카카오페이로 결제' })).toBeVisible();
    };
    await leave();
    await page.getByRole('button', { name: '취소' }).click();
    await expect(page.getByText('결제는 되지 않았').first()).toBeVisible();
    // The choices are still there.
    await expect(page.getByRole('radio', { name: '카카오페이' })).toBeChecked();
    await page.goBack();
    await isItem();

    await leave();
    await page.getByRole('button', { name: /결제하기/ }).click();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    // In the app the result is a popup, which goes first.
    if (site.isApp) await page.goBack();
    await page.goBack();
    await isItem();
  },
);
