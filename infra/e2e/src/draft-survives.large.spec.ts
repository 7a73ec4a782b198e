import type { Page } from '@playwright/test';
import { chooseDraft, expectDraft } from './market/draft.ts';
import {
  buyPage,
  chooseWay,
  expectClean,
  gatewayOf,
  giveCoupon,
  goodsFor,
  orderOfResult,
  sumShown,
} from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import { siteIsHere } from './site/first-view.ts';
import { agree } from './site/returning-customer.ts';
import { type Account, agreeAndPress, expect, type Site, signInByHand, test } from './site/site.ts';

const PAY = '결제하기';
const all = (page: Page) => page.getByRole('checkbox', { name: '모두 확인했고 동의합니다' });

/** The session is ended elsewhere, and its owner signs in again where the press has led. */
async function signInAtThePress(page: Page, site: Site, who: Account): Promise<void> {
  await siteIsHere(page);
  const jwt = (await page.context().cookies()).find(({ name }) => name === 'jwt')?.value;
  await page.request.post('/api/v3/logout', { data: {}, headers: { authorization: `Bearer ${jwt}` } });
  await agreeAndPress(page, PAY);
  if (!site.isApp) return signInByHand(page, `${who}@demo.sold`);
  await expect.poll(async () => (await site.bridge(page)).map(({ type }) => type)).toContain('openLogin');
  await site.signInAnew(page.context(), who);
  await page.reload();
}

test(
  'keeps choices over a reload, another sign-in and the page of the gateway, and asks for consent again',
  IN_APP,
  async ({ page, context, site, request, baseURL: origin }) => {
    const baseURL = origin ?? '';
    // Each project has a customer of its own, with a coupon; minji has points as well.
    const who = site.isApp ? 'trader4' : 'minji';
    const points = site.isApp ? 0 : 1_000;
    if (site.isApp) await giveCoupon(site, who, baseURL);
    const goods = await goodsFor(site, who, site.item(48));
    await site.signInAnew(context, who);
    await page.goto(buyPage(goods));
    await chooseDraft(page, { way: '카카오페이', points });
    const sum = await sumShown(page);
    const isStored = async () => {
      await expectDraft(page, { way: '카카오페이', points });
      expect(await sumShown(page)).toBe(sum);
    };
    await isStored();
    await all(page).check();

    await page.reload();
    await isStored();
    await expect(all(page)).not.toBeChecked();

    await signInAtThePress(page, site, who);
    await isStored();

    await agree(page);
    await page.getByRole('button', { name: PAY }).click();
    await expect(page.getByRole('heading', { name: '카카오페이로 결제' })).toBeVisible();
    await page.getByRole('button', { name: '취소' }).click();
    await expect(page.getByText('결제는 되지 않았').first()).toBeVisible();
    await isStored();

    await page.getByRole('button', { name: PAY }).click();
    await page.getByRole('button', { name: /원 결제하기/ }).click();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    const { order } = await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-detail', {
      order_id: await orderOfResult(page),
    });
    expect(order).toMatchObject({ total_pay_amt: sum, point: points, delivery_type: 'quick' });
    expect(order.coupon).toBeGreaterThan(0);
    expect(await gatewayOf(request, baseURL).holds(order.display_order_id)).toEqual([sum]);
    await expectClean(site);
  },
);

test('hides the draft from the next customer in the same tab, with receipt number and result', async ({
  page,
  context,
  site,
}) => {
  const [who, next]: [Account, Account] = site.isApp ? ['trader7', 'hana'] : ['trader3', 'trader2'];
  const goods = await goodsFor(site, who, site.item(49));
  await site.signInAnew(context, who);
  await page.goto(buyPage(goods));
  await chooseWay(page, /^계좌이체/);
  const receipt = page.getByRole('region', { name: '현금영수증' });
  await receipt.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '현금영수증' });
  await sheet.getByText('휴대폰 번호로 소득공제').click();
  await sheet.getByRole('textbox', { name: '휴대폰 번호' }).fill('010-7777-8888');
  await sheet.getByRole('button', { name: '이렇게 발급받기' }).click();
  await expect(receipt).toContainText('010-7777-8888');

  await site.signInAnew(context, next);
  await page.reload();
  await chooseWay(page, /^계좌이체/);
  await expect(receipt).toBeVisible();
  await expect(page.getByText('010-7777-8888')).toHaveCount(0);

  await site.signInAnew(context, who);
  await page.reload();
  await expect(receipt).toContainText('010-7777-8888');
  await chooseWay(page, /카드 [\d*-]*-(?!000[23])\d{4}/);
  await agreeAndPress(page, PAY);
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  const number =
    (await page
      .getByText(/^S\d{6}[0-9A-F]{10}$/)
      .first()
      .textContent()) ?? '';
  await site.signInAnew(context, next);
  await page.reload();
  await expect(page.getByText('주문을 찾을 수 없어요').first()).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});
