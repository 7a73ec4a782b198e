import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type APIRequestContext, type Browser, devices, type Page } from '@playwright/test';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { joinDesk, scan } from './desk.ts';
import { expect, type Site } from './site.ts';

/** A picture of goods, as a camera gives it. */
export const GOODS_PHOTO = {
  name: 'goods.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(resolve(import.meta.dirname, '../../../market/demo-photos/court-high-1.webp')),
};

/** An operator with a desk in a browser of their own, whose presses and scans are counted. */
export interface DeskWork {
  page: Page;
  name: string;
  press(name: string): Promise<void>;
  scan(code: string): Promise<void>;
  photograph(set: 'arrival' | 'inspection' | 'packing'): Promise<void>;
  /** Opens a page of the menu. */
  open(page: string): Promise<void>;
  /** Presses and scans since the last count. */
  counted(): number;
}

/** Gives a new operator an account and a browser that is signed in. */
export async function openDesk(
  browser: Browser,
  site: Site,
  request: APIRequestContext,
  role: OperatorRole,
): Promise<DeskWork> {
  // The desk is used on a computer, even when the journey's other pages run on a phone.
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const name = await joinDesk(page, site, request, role);
  let count = 0;
  return {
    page,
    name,
    press: async (button) => {
      count += 1;
      await page.getByRole('button', { name: button, exact: true }).click();
    },
    scan: async (code) => {
      count += 1;
      await scan(page, code);
    },
    photograph: async (set) => {
      count += 1;
      const title = { arrival: '도착 (개봉 전)', inspection: '검수', packing: '포장' }[set];
      const at = ['arrival', 'inspection', 'packing'].indexOf(set);
      await page.getByLabel('사진 올리기').nth(at).setInputFiles(GOODS_PHOTO);
      await expect(page.getByRole('heading', { level: 3, name: `${title} 1장` })).toBeVisible();
    },
    open: async (link) => {
      await page
        .getByRole('navigation', { name: '데스크' })
        .getByRole('link', { name: link, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    },
    counted: () => {
      const counted = count;
      count = 0;
      return counted;
    },
  };
}

/** Takes a parcel in: a scan and a press. */
export async function receive({ page, scan, press }: DeskWork, inbound: string): Promise<void> {
  await scan(inbound);
  await expect(page.getByRole('heading', { level: 2, name: '입고' })).toBeVisible();
  await press('이상 없음');
  await expect(page.getByRole('heading', { level: 2, name: '검수' })).toBeVisible();
}

/** Passes goods with a photograph and all checks of their guide. @returns the number of their new tag */
export async function inspect({ page, scan, press, photograph }: DeskWork, inbound: string): Promise<string> {
  await scan(inbound);
  await photograph('inspection');
  await press('모두 확인했어요');
  await press('합격');
  await expect(page.getByRole('heading', { level: 2, name: '포장' })).toBeVisible();
  return (await page.getByText(/^T\d{9}$/).textContent()) ?? '';
}

/** Rejects the goods on the card. @param note what the seller and the buyer read */
export async function reject({ page, press }: DeskWork, note: string): Promise<void> {
  await page.getByLabel('불합격 사유').selectOption('worn');
  await page.getByLabel(/^메모/).fill(note);
  await press('불합격');
}

/** Packs the goods on the card and names their parcel by a scan of its label. */
export async function packAndSend({ page, scan, press }: DeskWork, outbound: string): Promise<void> {
  await press('포장했어요');
  await expect(page.getByRole('button', { name: '출고', exact: true })).toBeVisible();
  await scan(outbound);
  await expect(page.getByLabel(/송장 번호 \(라벨/)).toHaveValue(outbound);
  await press('출고');
  await expect(page.getByText(`CJ대한통운 ${outbound}`).first()).toBeVisible();
}

/** Passes goods on the card by the record of their tag, which is shown before. */
export async function passByRecord({ page, scan, press }: DeskWork, tag: string): Promise<void> {
  const part = page.getByRole('region', { name: '기록과 같음' });
  await expect(part.getByRole('button', { name: '사진과 같아요' })).toBeDisabled();
  await scan(tag);
  await expect(part).toContainText(/검수에서 합격 · 사진 1장/);
  await expect(part.getByRole('button', { name: '사진 1 크게 보기' })).toBeVisible();
  await press('사진과 같아요');
  await expect(page.getByRole('button', { name: '기록과 같음 되돌리기' })).toBeVisible();
}
