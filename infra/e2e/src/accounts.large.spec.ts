import { codeFor } from './site/mailbox.ts';
import { expect, signInByHand, test } from './site/site.ts';
import { hearToasts } from './site/toasts.ts';

const PASSWORD = '바다를 건너는 고래 둘';
const NEXT = '겨울 숲의 작은 우체통';

test('lets a visitor join, see the account, change the password on a second device, and leave', async ({
  page,
  browser,
  baseURL,
}, { project, repeatEachIndex }) => {
  const address = `joins-${project.name}-${repeatEachIndex}@example.com`;
  await page.goto('/webapp/trade/member/login?returnUrl=%2Fwebapp%2Fweb%2Fuser%2Fmypage%2Forder_list');
  await page.getByRole('link', { name: '회원가입' }).click();
  // The sign-in page has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: '회원가입' })).toBeVisible();
  await page.getByLabel('이메일 또는 휴대폰 번호').fill(` ${address.toUpperCase()} `);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText(address)).toBeVisible();
  // The form survives a visit to the mailbox.
  await page.reload();
  await expect(page.getByText(address)).toBeVisible();
  await page.getByLabel('인증번호 6자리').fill(`인증번호: ${await codeFor(baseURL ?? '', address)}`);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('이름').fill('김새로');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('alert')).toHaveText('약관을 읽고 모두 동의해 주세요.');
  for (const terms of ['이용약관 동의', '개인정보처리방침 동의'])
    await page.getByRole('checkbox', { name: terms }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/order_list$/);

  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const expectToast = await hearToasts(second);
  await second.goto('/webapp/trade/member/login?returnUrl=%2Fwebapp%2Ftrade%2Fmember%2Faccount');
  await signInByHand(second, address, PASSWORD);
  await expect(second.getByText('김새로님')).toBeVisible();
  await expect(second.getByRole('navigation', { name: '마이페이지 메뉴' })).toBeVisible();
  await expect(second.getByText(/지금 쓰는 기기/)).toHaveCount(1);
  await second.getByLabel('지금 비밀번호', { exact: true }).fill(PASSWORD);
  await second.getByLabel('새 비밀번호', { exact: true }).fill('password123!');
  await second.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(second.getByLabel('새 비밀번호', { exact: true })).toHaveAccessibleDescription(
    /많이 쓰이는 비밀번호/,
  );
  await second.getByLabel('새 비밀번호', { exact: true }).fill(NEXT);
  await second.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expectToast('비밀번호를 바꾸고 다른 기기에서 로그아웃했어요.');

  // The first device is out with its next request.
  await page.reload();
  await expect(page.getByRole('button', { name: '로그인' }).first()).toBeVisible();
  await second.getByRole('region', { name: '탈퇴' }).getByLabel('비밀번호', { exact: true }).fill(NEXT);
  await second.getByRole('button', { name: '탈퇴하기' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click();
  await expectToast('탈퇴했어요. 그동안 고마웠어요.');
  await second.goto('/webapp/trade/member/login');
  await signInByHand(second, address, NEXT);
  await expect(second.getByRole('alert')).toContainText('맞지 않아요');
});

test('sets a new password by mail, and answers an unknown address alike', async ({ page, baseURL, site }, {
  project,
  repeatEachIndex,
}) => {
  const round = `${project.name}-${repeatEachIndex}`;
  const known = `forgets-${round}@example.com`;
  const { token } = await site.call(null, 'POST /api/v3/member/begin-sign-up', { contact: known });
  const code = await codeFor(baseURL ?? '', known);
  const { list } = await site.call(null, 'GET /api/v3/policy/in-force', { kinds: 'terms,privacy' });
  const person = { password: PASSWORD, name: '박잊음', agreements: list };
  await site.call(null, 'POST /api/v3/member/sign-up', { token, code, ...person });
  const sent = () => page.getByLabel('인증번호 6자리');
  const ask = async (address: string) => {
    await page.goto('/webapp/trade/member/reset');
    await page.getByLabel('이메일 또는 휴대폰 번호').fill(address);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
  };
  await ask(`nobody-${round}@example.com`);
  await expect(sent()).toBeVisible();
  await page.getByLabel('인증번호 6자리').fill('000000');
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByLabel('인증번호 6자리')).toHaveAccessibleDescription(
    /인증번호가 맞지 않거나 시간이 지났어요/,
  );
  await page.getByRole('button', { name: '다른 주소 쓰기' }).click();
  await ask(known);
  await expect(sent()).toBeVisible();
  await page.getByLabel('인증번호 6자리').fill(await codeFor(baseURL ?? '', known, '비밀번호'));
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  await signInByHand(page, known, NEXT);
  await expect(page.getByRole('link', { name: 'MY' })).toBeVisible();
});
