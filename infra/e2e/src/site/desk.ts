import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { portsOf } from '../settings/ports.ts';
import { expect, type Site } from './site.ts';

const PASSWORD = 'a desk of their own';

/** Code that the authenticator shows for a secret, Base32. */
async function codeOf(request: APIRequestContext, page: Page, secret: string): Promise<string> {
  const { SANDBOX_PORT } = portsOf(Number(new URL(page.url()).port));
  const answer = await request.get(`http://127.0.0.1:${SANDBOX_PORT}/authenticator/code?secret=${secret}`);
  return ((await answer.json()) as { code: string }).code;
}

/** Takes an invitation in the browser, as a new operator does; the desk is open afterwards. @returns the operator's name */
export async function joinDesk(
  page: Page,
  site: Site,
  request: APIRequestContext,
  role: OperatorRole,
): Promise<string> {
  const mark = randomBytes(4).toString('hex');
  const name = `직원 ${mark}`;
  const { link } = await site.call(null, 'POST /api/operator/staff/add', {
    email: `${mark}@desk.example`,
    name,
    role,
  });
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  await page.getByLabel('새 비밀번호').fill(PASSWORD);
  await page.getByRole('button', { name: '다음' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('인증 앱의 번호').fill(await codeOf(request, page, secret));
  await page.getByRole('button', { name: '계정 만들기' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: '보관했어요' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
  return name;
}

/**
 * Scans a code as a scanner does: a whole code at the same moment, wherever the focus is, and Enter. All keys have one time. A
 * browser takes the times of real keys from the keyboard, and a busy page does not change them.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const place = document.activeElement ?? document.body;
    const pressed = { value: performance.now() };
    for (const key of [...text, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      place.dispatchEvent(Object.defineProperty(event, 'timeStamp', pressed));
    }
  }, code);
}
