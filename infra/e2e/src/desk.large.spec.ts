import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { sale } from './market/sales.ts';
import { expectClean, numberOf, orderOfResult } from './market/till.ts';
import { comeNear, offerStored, sendIn, takeOut, unitPage } from './market/unit-pages.ts';
import {
  type DeskWork,
  inspect,
  openDesk,
  packAndSend,
  passByRecord,
  receive,
  reject,
} from './site/desk-work.ts';
import { type Account, agreeAndPress, expect, orderDetail, test, withoutPoints } from './site/site.ts';

const PLACE = 'A-07-3';
/** A number of a parcel that no other goods have. @param kind one digit for each parcel of a journey */
const parcelNumber = (kind: number, id: number) => `${kind}${String(id).padStart(11, '0')}`;

/** The seller of an order says that its goods are on their way. */
async function nameParcel(page: Page, orderId: number, inbound: string): Promise<void> {
  await page.goto(orderDetail(orderId));
  await page.getByLabel('택배사').selectOption('CJ대한통운');
  await page.getByLabel('송장 번호').fill(inbound);
  await page.getByRole('button', { name: '발송 완료하기' }).click();
  await expect(page.getByText(inbound)).toBeVisible();
}

/** A unit that the centre knows comes into storage: its tag is enough. */
async function storeByRecord(desk: DeskWork, inbound: string, tag: string): Promise<void> {
  await receive(desk, inbound);
  expect(desk.counted()).toBe(2);
  await desk.scan(inbound);
  await passByRecord(desk, tag);
  await expect(desk.page.getByRole('heading', { level: 2, name: '보관 위치에 넣음' })).toBeVisible();
  await expectAccessible(desk.page);
  expect(desk.counted()).toBe(3);
  await desk.open('보관');
  await desk.scan(PLACE);
  await desk.scan(tag);
  await expect(desk.page.getByText(`${PLACE}에 넣었어요.`)).toBeVisible();
  expect(desk.counted()).toBe(2);
}

test('takes goods through the centre, sells them again from storage by their record, and sends them out', async ({
  page,
  context,
  site,
  browser,
  request,
}) => {
  const [seller, first, second]: [Account, Account, Account] = ['trader2', 'trader5', 'trader1'];
  const itemId = site.item(88);
  const { orderId, sizeId, price } = await sale(site, itemId, seller, first);
  const [inbound, outbound] = [parcelNumber(2, orderId), parcelNumber(3, orderId)];
  await site.signIn(context, seller);
  await nameParcel(page, orderId, inbound);

  const desk = await openDesk(browser, site, request, 'centre');
  await expectAccessible(desk.page);
  await receive(desk, inbound);
  await expectAccessible(desk.page);
  expect(desk.counted()).toBe(2);
  const tag = await inspect(desk, inbound);
  await expectAccessible(desk.page);
  expect(desk.counted()).toBe(4);
  await desk.scan(inbound);
  await packAndSend(desk, outbound);
  expect(desk.counted()).toBe(4);

  // A scan of no goods says so, and leaves nothing to press.
  await desk.scan(`${outbound}${outbound}`);
  await expect(desk.page.getByRole('alert').filter({ hasText: '이 번호의 상품이 없어요' })).toBeVisible();
  await desk.page.keyboard.press('Escape');
  desk.counted();

  await site.signIn(context, first);
  await page.goto(orderDetail(orderId));
  await expect(page.getByText(outbound).first()).toBeVisible();
  const delivered = (order_id: number) =>
    site.call(null, 'POST /api/operator/order/move', { order_id, state: 'delivered', reason: '' });
  await delivered(orderId);
  await page.reload();
  await page.getByRole('button', { name: '구매 확정하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '구매 확정하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '거래 완료' })).toBeVisible();

  // Its buyer stores it, and offers it for what it cost.
  const stored = await sendIn(page, { itemId, sizeId }, parcelNumber(4, orderId));
  await storeByRecord(desk, parcelNumber(4, orderId), tag);
  await offerStored(page, stored, price);

  // The next buyer reads the record first.
  await site.signIn(context, second);
  await page.goto(`/webapp/trade/product/${itemId}`);
  const units = page.getByRole('region', { name: '실물 사진' });
  await comeNear(page, units);
  const unit = units.getByRole('listitem').filter({ hasText: tag }).first();
  await unit.getByText(`합격 · 태그 ${tag}`).click();
  await expect(unit.getByRole('button', { name: /사진 1\/1 크게 보기/ })).toBeVisible();
  await expectAccessible(page);
  await unit.getByRole('button', { name: /이 상품 구매$/ }).click();
  await expect(page.getByRole('region', { name: '구매할 상품의 실물 사진' }).getByRole('img')).toHaveCount(1);
  await withoutPoints(page);
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  const again = await orderOfResult(page);

  await desk.open('오늘 할 일');
  await desk.scan(tag);
  await passByRecord(desk, tag);
  expect(desk.counted()).toBe(3);
  await packAndSend(desk, parcelNumber(3, again));
  expect(desk.counted()).toBe(3);
  await delivered(again);

  // It comes back into storage once more, and its owner takes it out.
  const left = await sendIn(page, { itemId, sizeId }, parcelNumber(4, again));
  await storeByRecord(desk, parcelNumber(4, again), tag);
  await takeOut(page, left);
  await desk.page.getByRole('tab', { name: '꺼내기' }).click();
  await desk.scan(tag);
  await expect(desk.page.getByText(`${tag} 꺼냈어요.`)).toBeVisible();
  await desk.open('오늘 할 일');
  await desk.scan(tag);
  await packAndSend(desk, parcelNumber(5, again));
  expect(desk.counted()).toBe(5);
  await page.goto(unitPage(left));
  await expect(page.getByText(parcelNumber(5, again)).first()).toBeVisible();
  await expectClean(site);
});

test('rejects goods by two operators, refunds the buyer, and returns the goods to the seller', async ({
  page,
  context,
  site,
  browser,
  request,
}) => {
  const [seller, buyer]: [Account, Account] = ['trader3', 'trader6'];
  const { orderId } = await sale(site, site.item(87), seller, buyer);
  const [inbound, back] = [parcelNumber(2, orderId), parcelNumber(6, orderId)];
  const note = '왼쪽 앞코에 긁힌 자국이 있어요.';
  await site.signIn(context, seller);
  await nameParcel(page, orderId, inbound);

  const one = await openDesk(browser, site, request, 'centre');
  await receive(one, inbound);
  await one.scan(inbound);
  await one.photograph('inspection');
  await reject(one, note);
  const opinions = (desk: DeskWork) => desk.page.getByRole('region', { name: '검수', exact: true });
  await expect(opinions(one)).toContainText('내 판정: 불합격. 다른 사람의 판정을 기다리고 있어요.');
  await expect(opinions(one).getByRole('button', { name: '불합격' })).toHaveCount(0);
  await expectAccessible(one.page);

  const two = await openDesk(browser, site, request, 'centre');
  await two.scan(inbound);
  await expect(opinions(two)).toContainText('두 번째 판정이에요. 첫 판정은 보이지 않아요.');
  await expect(two.page.getByText(note)).toHaveCount(0);
  await reject(two, note);
  await expect(two.page.getByRole('heading', { level: 2, name: '반송' })).toBeVisible();
  await expectAccessible(two.page);
  // Sellers are shared, so this fault has no penalty.
  const customer_id = await numberOf(site, seller);
  await site.call(null, 'POST /api/operator/seller/freeze', { customer_id, days: 0, reason: '시험' });

  // The first one's card is old: a scan reads it again.
  await one.scan(inbound);
  await expect(one.page.getByRole('button', { name: '반송', exact: true })).toBeVisible();
  await one.scan(back);
  await expect(one.page.getByLabel(/송장 번호 \(라벨/)).toHaveValue(back);
  await one.press('반송');
  await expect(one.page.getByText(`CJ대한통운 ${back}`).first()).toBeVisible();
  await expect(one.page.getByText('지금 이 상품에 할 일이 없어요.')).toBeVisible();

  await page.goto(orderDetail(orderId));
  await expect(page.getByText(`CJ대한통운 ${back}`)).toBeVisible();
  await expectAccessible(page);
  await site.signIn(context, buyer);
  await page.goto(orderDetail(orderId));
  await expect(page.getByRole('heading', { level: 1, name: '환불 완료' })).toBeVisible();
  await expect(page.getByText(new RegExp(note)).first()).toBeVisible();
  await expect(page.getByText(back)).toHaveCount(0);
  await expectClean(site);
});
