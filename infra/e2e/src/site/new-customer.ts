import type { BrowserContext, Page } from '@playwright/test';
import { codeFor } from './mailbox.ts';
import { expect, type Site } from './site.ts';
import { hearToasts } from './toasts.ts';

export const FIRST_PASSWORD = '바다를 건너는 고래 둘';

export interface NewCustomer {
  address: string;
  /** A person without another account. */
  birth: string;
  phone: string;
  /** Order page that the visitor wants. */
  wanted: string;
  baseURL: string;
}

/** A visitor joins on the way to an order page, and gets ready there: address, card and identity check. */
export async function becomeCustomer(
  page: Page,
  context: BrowserContext,
  site: Site,
  { address, wanted, baseURL, ...person }: NewCustomer,
): Promise<void> {
  await page.goto(`/webapp/trade/member/join?returnUrl=${encodeURIComponent(wanted)}`);
  await join(page, address, baseURL);
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  await addAddress(page);
  await addCard(page);
  const expectToast = await hearToasts(page);
  await page.getByRole('button', { name: '본인인증하기' }).click();
  await checkIdentity(page, context, site, person);
  await expectToast('본인인증을 마쳤어요. 이어서 주문할 수 있어요.');
}

/** Joins with an address and {@link FIRST_PASSWORD}. */
async function join(page: Page, address: string, baseURL: string): Promise<void> {
  await page.getByLabel('이메일 또는 휴대폰 번호').fill(address);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill(await codeFor(baseURL, address));
  await page.getByLabel('비밀번호', { exact: true }).fill(FIRST_PASSWORD);
  await page.getByLabel('이름').fill('김처음');
  for (const terms of ['이용약관 동의', '개인정보처리방침 동의'])
    await page.getByRole('checkbox', { name: terms }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
}

/** Adds the first address on an order page. */
async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: '주소 추가하기' }).click();
  const sheet = page.getByRole('dialog', { name: '새 주소' });
  await sheet.getByLabel('받는 사람').fill('김처음');
  await sheet.getByLabel('전화번호').fill('01012345678');
  await sheet.getByLabel('우편번호').fill('04782');
  await sheet.getByLabel('주소', { exact: true }).fill('서울 성동구 성수이로 7');
  await sheet.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('서울 성동구 성수이로 7').first()).toBeVisible();
}

/** Adds the first card on an order page. */
async function addCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '카드 추가하기' }).click();
  const sheet = page.getByRole('dialog', { name: '카드 추가' });
  await sheet.getByLabel('카드 번호').fill('4518420000000001');
  await sheet.getByLabel('유효 기간').fill('0930');
  await sheet.getByLabel('생년월일').fill('990101');
  await sheet.getByLabel('비밀번호 앞 2자리').fill('12');
  await sheet.getByRole('button', { name: '카드 등록하기' }).click();
  await expect(sheet).toBeHidden();
}

/** Passes the identity check of an order page as a person, who has no other account. */
async function checkIdentity(
  page: Page,
  context: BrowserContext,
  site: Site,
  person: { birth: string; phone: string },
): Promise<void> {
  const popup = site.isApp ? null : page.waitForEvent('popup');
  await page.getByRole('button', { name: '본인인증 진행하기' }).click();
  const check = popup ? await popup : await openAsTheApp(page, context, site);
  await check.getByLabel('이름').fill('김처음');
  await check.getByLabel('생년월일 8자리').fill(person.birth);
  await check.getByLabel('휴대폰 번호').fill(person.phone);
  await check.getByRole('button', { name: '인증하기' }).click();
  if (!site.isApp) return;
  await expect(check.getByRole('heading', { name: '본인인증을 마쳤어요' })).toBeVisible();
  await page.evaluate(() => (window as unknown as { onCertificated(): void }).onCertificated());
}

/** The page asks the app for a web view; the app opens it. */
async function openAsTheApp(page: Page, context: BrowserContext, site: Site): Promise<Page> {
  const asked = async () => (await site.bridge(page)).find(({ type }) => type === 'openWebView');
  await expect.poll(asked).toBeDefined();
  const view = await context.newPage();
  await view.goto(/https?:[^"]+\/save\/[\w-]+/.exec(JSON.stringify((await asked())?.payload))?.[0] ?? '');
  return view;
}
