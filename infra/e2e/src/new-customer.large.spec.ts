import type { BrowserContext, Page } from '@playwright/test';
import { IN_APP } from './settings/devices.ts';
import { becomeCustomer, FIRST_PASSWORD } from './site/new-customer.ts';
import { agreeAndPress, expect, orderPage, signInByHand, test, won } from './site/site.ts';
import { hearToasts } from './site/toasts.ts';

const NEXT = '겨울 숲의 작은 우체통';
const ACCOUNT = '/webapp/trade/member/account';
/** Welcome amount of the demo market, won. */
const WELCOME = 5_000;

test(
  'lets a visitor join, buy first with the welcome coupon, change the password elsewhere, and leave',
  IN_APP,
  async ({ page, context, browser, baseURL, site }, { project }) => {
    const address = `first-${project.name}@example.com`;
    const itemId = site.item(69);
    const size = await site.size(itemId);
    const wanted = orderPage('buy', itemId, size.id);

    await becomeCustomer(page, context, site, {
      address,
      wanted,
      baseURL: baseURL ?? '',
      birth: '19910505',
      phone: '01055550001',
    });
    const coupon = page.getByRole('region', { name: '쿠폰' });
    // It is given a moment after the identity check.
    const use = coupon.getByRole('button', { name: '쓰기', exact: true });
    await expect(async () => {
      if (!(await use.isVisible())) await page.reload();
      await expect(use).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await use.click();
    await expect(page.getByText('쿠폰 할인')).toBeVisible();
    await agreeAndPress(page, '결제하기');
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    await expect(page.getByText(won(WELCOME)).first()).toBeVisible();
    await page.getByRole('link', { name: '주문 상세 보기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '판매자 발송 준비' })).toBeVisible();

    // The coupon is used up: no customer can get it again.
    await page.goto('/webapp/web/user/mypage/coupons');
    await expect(page.getByText('쓸 수 있는 쿠폰이 없어요')).toBeVisible();
    // The message leads to the coupons.
    await page.goto('/webapp/trade/member/messages');
    await page.getByRole('link', { name: /환영 쿠폰/ }).click();
    await expect(page).toHaveURL(/mypage\/coupons$/);

    const second = await deviceOf(browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' }));
    await second.goto(`/webapp/trade/member/login?returnUrl=${encodeURIComponent(ACCOUNT)}`);
    await signInByHand(second, address, FIRST_PASSWORD);
    const expectToast = await hearToasts(second);
    await changePassword(second);
    await expectToast('비밀번호를 바꾸고 다른 기기에서 로그아웃했어요.');
    // The first device is out with its next request.
    await page.goto(ACCOUNT);
    await expect(page.getByRole('button', { name: '로그인' }).first()).toBeVisible();

    // A customer with an open order cannot leave.
    await leave(second);
    await expect(second.getByRole('alert')).toContainText('아직 탈퇴할 수 없어요');
    await cancelOrder(second);
    await second.goto(ACCOUNT);
    await leave(second);
    await expectToast('탈퇴했어요. 그동안 고마웠어요.');
    await second.goto('/webapp/trade/member/login');
    await signInByHand(second, address, NEXT);
    await expect(second.getByRole('alert')).toContainText('맞지 않아요');
    await second.context().close();
  },
);

/** A browser of its own: another device. */
async function deviceOf(context: Promise<BrowserContext>): Promise<Page> {
  return (await context).newPage();
}

async function changePassword(page: Page): Promise<void> {
  await expect(page.getByText('김처음님')).toBeVisible();
  await page.getByLabel('지금 비밀번호', { exact: true }).fill(FIRST_PASSWORD);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('region', { name: '탈퇴' }).getByLabel('비밀번호', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click();
}

async function cancelOrder(page: Page): Promise<void> {
  await page.goto('/webapp/web/user/mypage/order_list');
  await page.locator('a[href*="order_detail"]').first().click();
  await page.getByRole('button', { name: '주문 취소하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '주문 취소하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /취소|환불/ })).toBeVisible();
}
