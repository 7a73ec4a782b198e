import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { sale } from './market/sales.ts';
import { expectClean } from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import { innerOrigin } from './settings/inner-origin.ts';
import { SECOND_TOKEN } from './settings/operator-token.ts';
import { type Account, expect, type Site, test, won } from './site/site.ts';
import { hearToasts } from './site/toasts.ts';

const PHOTO = readFileSync(resolve(import.meta.dirname, '../../market/demo-photos/court-high-1.webp'));
type Toasts = Awaited<ReturnType<typeof hearToasts>>;
const FAULT = '왼쪽 앞에 지워지지 않는 얼룩이 있어요.';

/** Goods that have come. @returns the order's number and the price */
async function delivered(site: Site, itemId: number, seller: Account, buyer: Account) {
  const sold = await sale(site, itemId, seller, buyer);
  for (const state of [
    'seller_shipped',
    'received',
    'inspecting',
    'passed',
    'shipping',
    'delivered',
  ] as const)
    await site.call(null, 'POST /api/operator/order/move', { order_id: sold.orderId, state, reason: '' });
  return sold;
}

/** Files a claim with a photo on the page of its order. @returns its number */
async function fileClaim(page: Page, site: Site, orderId: number, expectToast: Toasts): Promise<number> {
  await page.goto(`/webapp/web/user/mypage/order_detail/${orderId}`);
  await page.getByRole('button', { name: '문제 신고' }).click();
  const sheet = page.getByRole('dialog', { name: '문제 신고' });
  await sheet.getByLabel('자세한 내용').fill(FAULT);
  await expectAccessible(page);
  // A reload keeps the words.
  await page.reload();
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: '문제 신고' }).click();
  await expect(sheet.getByLabel('자세한 내용')).toHaveValue(FAULT);
  await sheet.getByLabel('어떤 문제인가요?').selectOption('damaged');
  await sheet
    .getByLabel('사진', { exact: true })
    .setInputFiles({ name: 'tag.webp', mimeType: 'image/webp', buffer: PHOTO });
  await sheet.getByRole('button', { name: '신고 접수하기' }).click();
  await expectToast('문제 신고를 접수했어요.');
  await expect(sheet).toHaveCount(0);
  const claims = page.getByRole('region', { name: '문제 신고' });
  await expect(claims).toContainText('답변 대기');
  await expect(page.getByRole('button', { name: '구매 확정하기' })).toHaveCount(0);
  await expectAccessible(page);
  const { list } = await site.call(null, 'GET /api/operator/claim/list', { state: 'waiting' });
  return list.find(({ order_id }) => order_id === orderId)?.claim_id ?? 0;
}

test('goods come with a fault: a claim with photos is granted, the goods go back, and the money comes', async ({
  page,
  context,
  site,
}) => {
  const [seller, buyer]: [Account, Account] = ['trader2', 'trader6'];
  const { orderId } = await delivered(site, site.item(95), seller, buyer);
  await site.signIn(context, buyer);
  const expectToast = await hearToasts(page);
  const claim_id = await fileClaim(page, site, orderId, expectToast);

  const { photos } = await site.call(null, 'GET /api/operator/claim/card', { claim_id });
  await site.call(null, 'POST /api/operator/claim/decide', {
    claim_id,
    decision: 'refund_return',
    payer: 'seller',
    reason: '검수 사진에 없는 얼룩이 있어요.',
    photo_ids: photos.map(({ photo_id }) => photo_id),
  });
  await page.goto('/webapp/web/user/mypage');
  await page
    .getByRole('link', { name: /반품 송장 입력/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/order_detail/${orderId}`));
  const claims = page.getByRole('region', { name: '문제 신고' });
  await expect(claims).toContainText('검수 사진에 없는 얼룩이 있어요.');
  await expect(claims.getByRole('img', { name: /판단한 사진/ })).toHaveCount(1);
  await expectAccessible(page);
  await claims.getByLabel('택배사').selectOption('CJ대한통운');
  await claims.getByLabel('송장 번호').fill('123412341234');
  await claims.getByRole('button', { name: '반품 송장 저장하기' }).click();
  await expectToast('반품 송장을 저장했어요.');

  const { refund } = await site.call(null, 'POST /api/operator/claim/receive', { claim_id });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '환불 완료' })).toBeVisible();
  await expect(claims).toContainText(won(refund?.amt ?? 0));
  await site.signIn(context, seller);
  await page.goto(`/webapp/web/user/mypage/order_detail/${orderId}`);
  await expect(claims).toContainText('반품하고 모두 환불');
  await expect(page.getByText(FAULT)).toHaveCount(0);
  await expectClean(site);
});

test(
  'a claim is rejected with a reason, and the appeal is answered by another operator',
  IN_APP,
  async ({ page, context, site, request, baseURL }) => {
    const { orderId } = await delivered(site, site.item(97), 'trader1', 'trader4');
    await site.signIn(context, 'trader4');
    const claim_id = await fileClaim(page, site, orderId, await hearToasts(page));
    const made = { claim_id, reason: '검수 때와 같아요.', photo_ids: [] };
    await site.call(null, 'POST /api/operator/claim/decide', { ...made, decision: 'rejected' });
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

    const appeal = (operator: string) =>
      request.post(`${innerOrigin(baseURL)}/api/operator/claim/appeal-decide`, {
        headers: { 'x-operator-token': operator, 'idempotency-key': `appeal-of-claim-${claim_id}` },
        data: {
          ...made,
          reason: '센터가 놓친 얼룩이에요.',
          decision: 'part_refund',
          payer: 'centre',
          amount: 10_000,
        },
      });
    expect((await appeal(SECOND_TOKEN)).status()).toBe(200);
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
