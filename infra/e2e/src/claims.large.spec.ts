import type { APIRequestContext, Page } from '@playwright/test';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { expectAccessible } from './checks/accessible.ts';
import { sale } from './market/sales.ts';
import { expectClean } from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import { innerOrigin } from './settings/inner-origin.ts';
import { OPERATOR_TOKEN } from './settings/operator-token.ts';
import { type DeskWork, GOODS_PHOTO, openDesk } from './site/desk-work.ts';
import { type Account, expect, orderDetail, type Site, test, won } from './site/site.ts';
import { hearToasts } from './site/toasts.ts';

type Toasts = Awaited<ReturnType<typeof hearToasts>>;
/** Lists of photos on the card of a claim. */
const BUYERS = '구매자의 사진';
const INSPECTED = '센터의 사진 · 검수';
const SETS = [BUYERS, '센터의 사진 · 도착 (개봉 전)', INSPECTED, '센터의 사진 · 포장'] as const;
const FAULT = '왼쪽 앞에 지워지지 않는 얼룩이 있어요.';

/** States of goods on their way, with the set of photos that the centre takes then. */
const WAY = [
  ['seller_shipped', null],
  ['received', PHOTO_UPLOADS.orderArrival],
  ['inspecting', PHOTO_UPLOADS.order],
  ['passed', PHOTO_UPLOADS.orderPacking],
  ['shipping', null],
  ['delivered', null],
] as const;

interface Sides {
  seller: Account;
  buyer: Account;
}

/** Goods that have come, with a photo of each set. @returns their sale */
async function delivered(
  { site, request, baseURL }: { site: Site; request: APIRequestContext; baseURL: string | undefined },
  itemId: number,
  { seller, buyer }: Sides,
) {
  const sold = await sale(site, itemId, seller, buyer);
  for (const [state, photos] of WAY) {
    await site.call(null, 'POST /api/operator/order/move', { order_id: sold.orderId, state, reason: '' });
    if (photos === null) continue;
    const sent = await request.post(`${innerOrigin(baseURL)}${photos}${sold.orderId}`, {
      headers: { 'x-operator-token': OPERATOR_TOKEN, 'content-type': 'image/webp' },
      data: GOODS_PHOTO.buffer,
    });
    expect(sent.ok()).toBe(true);
  }
  return sold;
}

/** Files a claim with a photo on the page of its order. */
async function fileClaim(page: Page, orderId: number, expectToast: Toasts): Promise<void> {
  await page.goto(orderDetail(orderId));
  await page.getByRole('button', { name: '문제 신고' }).click();
  const sheet = page.getByRole('dialog', { name: '문제 신고' });
  await sheet.getByLabel('자세한 내용').fill(FAULT);
  await expectAccessible(page);
  // A reload closes the sheet and keeps the words.
  await page.reload();
  await page.getByRole('button', { name: '문제 신고' }).click();
  await expect(sheet.getByLabel('자세한 내용')).toHaveValue(FAULT);
  await sheet.getByLabel('어떤 문제인가요?').selectOption('damaged');
  await sheet.getByLabel('사진', { exact: true }).setInputFiles(GOODS_PHOTO);
  await sheet.getByRole('button', { name: '신고 접수하기' }).click();
  await expectToast('문제 신고를 접수했어요.');
  await expect(sheet).toHaveCount(0);
  const claims = page.getByRole('region', { name: '문제 신고' });
  await expect(claims).toContainText('답변 대기');
  await expect(page.getByRole('button', { name: '구매 확정하기' })).toHaveCount(0);
  await expectAccessible(page);
}

/** Opens the claim about an order from the desk's list, with a photo of the buyer beside those of the centre. */
async function openClaim(desk: DeskWork, displayId: string): Promise<void> {
  await desk.open('신고·문의');
  const row = desk.page.getByRole('row').filter({ hasText: displayId });
  await row.getByRole('link', { name: '더러워지거나 망가졌어요' }).click();
  for (const set of SETS)
    await expect(desk.page.getByRole('list', { name: set }).locator('img')).toHaveCount(1);
}

/** Answers the open claim by the photos of the buyer and of the inspection. */
async function answer({ page, press }: DeskWork, decision: string, reason: string): Promise<void> {
  for (const set of [BUYERS, INSPECTED])
    await page.getByRole('list', { name: set }).getByRole('checkbox', { name: '근거' }).check();
  await expect(page.getByText('근거로 고른 사진 2장')).toBeVisible();
  await page.getByLabel('결정').selectOption(decision);
  await page.getByLabel(/^이유/).fill(reason);
  await expectAccessible(page);
  await press('답변 보내기');
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${decision}`) })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
}

test('grants a claim with photos, takes the goods back, and refunds the money', async ({
  page,
  context,
  site,
  browser,
  request,
  baseURL,
}) => {
  const [seller, buyer]: [Account, Account] = ['trader2', 'trader6'];
  const sold = await delivered({ site, request, baseURL }, site.item(95), { seller, buyer });
  const { orderId, displayId } = sold;
  await site.signIn(context, buyer);
  const expectToast = await hearToasts(page);
  await fileClaim(page, orderId, expectToast);

  const support = await openDesk(browser, site, request, 'support');
  await openClaim(support, displayId);
  await support.page.getByRole('button', { name: new RegExp(`^${INSPECTED}.* 크게 보기$`) }).click();
  await expect(support.page.getByRole('dialog').locator('img')).toBeVisible();
  await support.page.keyboard.press('Escape');
  await support.page.getByLabel('부담').selectOption('판매자');
  await answer(support, '환불하고 반품받기', '검수 사진에 없는 얼룩이 있어요.');
  await page.goto('/webapp/web/user/mypage');
  await page
    .getByRole('link', { name: /반품 송장 입력/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/order_detail/${orderId}`));
  const claims = page.getByRole('region', { name: '문제 신고' });
  await expect(claims).toContainText('검수 사진에 없는 얼룩이 있어요.');
  await expect(claims.getByRole('img', { name: /판단한 사진/ })).toHaveCount(2);
  await expectAccessible(page);
  await claims.getByLabel('택배사').selectOption('CJ대한통운');
  await claims.getByLabel('송장 번호').fill('123412341234');
  await claims.getByRole('button', { name: '반품 송장 저장하기' }).click();
  await expectToast('반품 송장을 저장했어요.');

  const centre = await openDesk(browser, site, request, 'centre');
  await openClaim(centre, displayId);
  await expect(centre.page.getByText('CJ대한통운 123412341234')).toBeVisible();
  await centre.press('반품이 도착했어요');
  await expect(centre.page.getByRole('heading', { level: 2, name: /환불함$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '환불 완료' })).toBeVisible();
  await expect(claims).toContainText(won(sold.paid));
  await site.signIn(context, seller);
  await page.goto(orderDetail(orderId));
  await expect(claims).toContainText('반품하고 모두 환불');
  await expect(page.getByText(FAULT)).toHaveCount(0);
  await expectClean(site);
});

test(
  'rejects a claim with a reason, and lets another operator answer the appeal',
  IN_APP,
  async ({ page, context, site, browser, request, baseURL }) => {
    const sides: Sides = { seller: 'trader1', buyer: 'trader4' };
    const { orderId, displayId } = await delivered({ site, request, baseURL }, site.item(97), sides);
    await site.signIn(context, sides.buyer);
    await fileClaim(page, orderId, await hearToasts(page));
    const first = await openDesk(browser, site, request, 'support');
    await openClaim(first, displayId);
    await answer(first, '반려', '검수 때와 같아요.');
    await page.goto('/webapp/trade/member/messages');
    await page
      .getByText(/문제 신고를 받아들이지 못했어요/)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/order_detail/${orderId}`));
    const claims = page.getByRole('region', { name: '문제 신고' });
    await claims.getByRole('button', { name: '이의 내기' }).click();
    const sheet = page.getByRole('dialog', { name: '이의 내기' });
    await sheet.getByLabel('이의 내용').fill('검수 사진에는 이 얼룩이 없어요. 다시 봐 주세요.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: '이의 접수하기' }).click();
    await expect(claims).toContainText('이의 검토 중');

    const second = await openDesk(browser, site, request, 'support');
    await openClaim(second, displayId);
    await expect(second.page.getByText('검수 때와 같아요.')).toBeVisible();
    await second.page.getByLabel('결정').selectOption('일부 환불');
    await second.page.getByLabel('환불 금액').fill('10,000');
    await answer(second, '일부 환불', '센터가 놓친 얼룩이에요.');
    await page.reload();
    await expect(claims).toContainText('센터가 놓친 얼룩이에요.');
    await expect(claims).toContainText(won(10_000));
    await expectAccessible(page);

    await page.getByRole('button', { name: '이 주문 문의하기' }).click();
    const question = page.getByRole('dialog', { name: '이 주문 문의하기' });
    await question.getByLabel('문의 종류').selectOption('refund');
    await question.getByLabel('문의 내용').fill('환불은 언제 되나요?');
    await expectAccessible(page);
    await question.getByRole('button', { name: '문의 보내기' }).click();
    const asked = page.getByRole('region', { name: '문의' });
    await expect(asked).toContainText('환불은 언제 되나요?');
    const { list } = await site.call(null, 'GET /api/operator/question/list', {});
    const question_id = list.find(({ order_id }) => order_id === orderId)?.question_id ?? 0;
    await site.call(null, 'POST /api/operator/question/answer', { question_id, answer: '오늘 환불했어요.' });
    await page.reload();
    await expect(asked).toContainText('오늘 환불했어요.');
    await expectClean(site);
  },
);
