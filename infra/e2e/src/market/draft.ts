import { expect, type Page } from '@playwright/test';
import { unfold } from '../site/returning-customer.ts';
import { chooseWay } from './till.ts';

/** Choices of a buyer besides quick delivery, a coupon, and reading the terms. */
interface Draft {
  /** Name of the way to pay. */
  way: RegExp | string;
  points: number;
}

const pointsField = (page: Page) => page.getByRole('textbox', { name: '사용할 포인트' });
const noPoints = (page: Page) => page.getByRole('button', { name: '사용 안 함' });

/** Answers every question of the buy page otherwise than it does by itself. */
export async function chooseDraft(page: Page, { way, points }: Draft): Promise<void> {
  await chooseWay(page, way);
  await unfold(page, '배송 방법');
  await page.getByRole('radio', { name: /^빠른 배송/ }).check({ force: true });
  const coupons = page.getByRole('region', { name: '쿠폰' });
  await coupons.getByRole('button', { name: '쓰기', exact: true }).click();
  await unfold(page, /^포인트/);
  // A purchase starts with the most points that can be used.
  if (points === 0 && (await noPoints(page).isVisible())) await noPoints(page).click();
  if (points > 0) {
    await pointsField(page).fill(String(points));
    await pointsField(page).blur();
  }
  await page.getByRole('button', { name: '전문 보기' }).click();
  const words = page.getByRole('dialog', { name: '약관 전문' });
  await expect(words.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
}

/** All of it is as it was chosen. */
export async function expectDraft(page: Page, { way, points }: Draft): Promise<void> {
  await expect(page.getByRole('region', { name: '결제 수단' })).toBeVisible();
  for (const question of ['결제 수단', '배송 방법', /^포인트/]) await unfold(page, question);
  await expect(page.getByRole('radio', { name: way }).first()).toBeChecked();
  await expect(page.getByRole('radio', { name: /^빠른 배송/ })).toBeChecked();
  await expect(page.getByText('쿠폰 할인').first()).toBeVisible();
  if (points > 0) await expect(pointsField(page)).toHaveValue(points.toLocaleString('ko-KR'));
  else if (await page.getByText('쓸 수 있는 포인트가 없어요.').isHidden())
    await expect(pointsField(page)).toHaveValue('');
  await expect(page.getByText('전문을 열어 봤어요')).toBeVisible();
}
