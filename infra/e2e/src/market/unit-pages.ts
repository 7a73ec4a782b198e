import type { Locator, Page } from '@playwright/test';
import { agreeAndPress, expect, typePrice } from '../site/site.ts';

const STORAGE = '/webapp/trade/pre_inventory';

/** Scrolls until a part is there that comes when a visitor scrolls near. */
export async function comeNear(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 700));
    await part.scrollIntoViewIfNeeded({ timeout: 2_000 });
  }).toPass();
}

/** Announces a unit of a size for storage and names its parcel. @returns the unit's number */
export async function sendIn(
  page: Page,
  { itemId, sizeId }: { itemId: number; sizeId: number },
  invoice: string,
): Promise<number> {
  await page.goto(`${STORAGE}/request?item_id=${itemId}&product_size_option_id=${sizeId}`);
  await agreeAndPress(page, '보관 신청하기');
  await page.getByRole('combobox', { name: '택배사' }).selectOption('CJ대한통운');
  await page.getByRole('textbox', { name: '송장 번호' }).fill(invoice);
  await page.getByRole('button', { name: '송장 번호 저장하기' }).click();
  await expect(page.getByText(`CJ대한통운 ${invoice}`)).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

/** Offers a unit in storage at a price, won. */
export async function offerStored(page: Page, unitId: number, price: number): Promise<void> {
  await page.goto(`${STORAGE}/${unitId}`);
  await page.getByRole('link', { name: '가격을 정해 판매 입찰하기' }).click();
  await page.getByRole('button', { name: /희망가 입력/ }).click();
  await typePrice(page, '판매 희망가', price);
  await page.getByRole('button', { name: '이 가격으로 할게요' }).click();
  await agreeAndPress(page, '판매 입찰하기');
  await expect(page.getByRole('heading', { name: '판매 입찰을 등록했어요' })).toBeVisible();
}

/** Pays for leaving storage. */
export async function takeOut(page: Page, unitId: number): Promise<void> {
  await page.goto(`${STORAGE}/${unitId}`);
  await page.getByRole('link', { name: '창고에서 찾아가기' }).click();
  await agreeAndPress(page, '결제하고 찾아가기');
  await expect(page.getByRole('heading', { name: '출고를 신청했어요' })).toBeVisible();
}

export const unitPage = (unitId: number) => `${STORAGE}/${unitId}`;
