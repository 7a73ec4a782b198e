import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectAccessible } from './checks/accessible.ts';
import { sale } from './market/sales.ts';
import { expectClean } from './market/till.ts';
import { joinDesk, scan } from './site/desk.ts';
import { type Account, expect, test } from './site/site.ts';

const PHOTO = readFileSync(resolve(import.meta.dirname, '../../market/demo-photos/court-high-1.webp'));
const FILE = { name: 'goods.webp', mimeType: 'image/webp', buffer: PHOTO };

test('goods go through the centre: received, inspected with a photo, packed and sent to their buyer', async ({
  page,
  context,
  site,
  browser,
  request,
}) => {
  const [seller, buyer]: [Account, Account] = ['trader2', 'trader5'];
  const { orderId } = await sale(site, site.item(88), seller, buyer);
  const [inbound, outbound] = [
    `2${String(orderId).padStart(11, '0')}`,
    `3${String(orderId).padStart(11, '0')}`,
  ];
  await site.signIn(context, seller);
  await page.goto(`/webapp/web/user/mypage/order_detail/${orderId}`);
  await page.getByLabel('택배사').selectOption('CJ대한통운');
  await page.getByLabel('송장 번호').fill(inbound);
  await page.getByRole('button', { name: '발송 완료하기' }).click();
  await expect(page.getByText(inbound)).toBeVisible();

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await joinDesk(desk, site, request, 'centre');
  await expectAccessible(desk);
  const presses = { receive: 0, inspect: 0, pack: 0 };
  const press = async (work: keyof typeof presses, name: string) => {
    presses[work] += 1;
    await desk.getByRole('button', { name, exact: true }).click();
  };
  const scanFor = async (work: keyof typeof presses, code: string) => {
    presses[work] += 1;
    await scan(desk, code);
  };

  await scanFor('receive', inbound);
  await expect(desk.getByRole('heading', { level: 2, name: '입고' })).toBeVisible();
  await expectAccessible(desk);
  await press('receive', '이상 없음');
  await expect(desk.getByRole('heading', { level: 2, name: '검수' })).toBeVisible();

  await scanFor('inspect', inbound);
  const photos = desk.getByRole('region').or(desk.locator('section')).filter({ hasText: '검수' });
  await expect(photos.first()).toBeVisible();
  presses.inspect += 1;
  await desk.getByLabel('사진 올리기').nth(1).setInputFiles(FILE);
  await expect(desk.getByRole('heading', { level: 3, name: '검수 1장' })).toBeVisible();
  await press('inspect', '모두 확인했어요');
  await press('inspect', '합격');
  await expect(desk.getByRole('heading', { level: 2, name: '포장' })).toBeVisible();
  await expectAccessible(desk);

  await scanFor('pack', inbound);
  await press('pack', '포장했어요');
  await expect(desk.getByRole('button', { name: '출고', exact: true })).toBeVisible();
  await scanFor('pack', outbound);
  await expect(desk.getByLabel(/송장 번호 \(라벨/)).toHaveValue(outbound);
  await press('pack', '출고');
  await expect(desk.getByText(`CJ대한통운 ${outbound}`).first()).toBeVisible();
  expect(presses).toEqual({ receive: 2, inspect: 4, pack: 4 });

  // A scan of no goods says so, and leaves nothing to press.
  await scan(desk, `${outbound}${outbound}`);
  await expect(desk.getByRole('alert').filter({ hasText: '이 번호의 상품이 없어요' })).toBeVisible();
  await desk.keyboard.press('Escape');

  await site.signIn(context, buyer);
  await page.goto(`/webapp/web/user/mypage/order_detail/${orderId}`);
  await expect(page.getByText(outbound)).toBeVisible();
  await site.call(null, 'POST /api/operator/order/move', {
    order_id: orderId,
    state: 'delivered',
    reason: '',
  });
  await page.reload();
  await page.getByRole('button', { name: '구매 확정하기' }).click();
  await expectClean(site);
});
