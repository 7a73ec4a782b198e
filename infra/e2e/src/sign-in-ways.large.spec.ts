import type { Page } from '@playwright/test';
import { portsOf } from './settings/ports.ts';
import { codeFor } from './site/mailbox.ts';
import { becomeCustomer, FIRST_PASSWORD } from './site/new-customer.ts';
import { agreeAndPress, expect, orderPage, signInByHand, test } from './site/site.ts';
import { stopCookies } from './site/stop-cookies.ts';
import { hearToasts } from './site/toasts.ts';

const SETTINGS = '/webapp/web/user/mypage/sign_in';
const LOGIN = '/webapp/trade/member/login';
const PIN = ['1', '5', '9', '3', '5', '7'].join('');
/** A person of the stand-in for each project: they run side by side. */
const PEOPLE: Readonly<Record<string, string>> = { desktop: '김다나', phone: '이유진', webview: '박현우' };

/** Ends the session in this browser. */
async function forget(page: Page): Promise<void> {
  await stopCookies(page);
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('joins with a provider, comes back to the page before, and signs in with it again', async ({
  page,
  baseURL,
}, { project }) => {
  const person = PEOPLE[project.name] ?? '';
  const address = `provider-${project.name}@example.com`;
  const begin = `${LOGIN}?returnUrl=${encodeURIComponent(SETTINGS)}`;
  await page.goto(begin);
  await press(page, '카카오로 시작하기');
  await press(page, '취소');
  await expect(page.getByRole('alert')).toHaveText('카카오 로그인을 취소했어요.');
  await page.getByRole('link', { name: '로그인 화면으로' }).click();

  await press(page, '카카오로 시작하기');
  await press(page, person);
  await press(page, '새로 가입하기');
  await page.getByLabel('이메일 또는 휴대폰 번호').fill(address);
  await press(page, '인증번호 받기');
  await page.getByLabel('인증번호 6자리').fill(await codeFor(baseURL ?? '', address));
  await page.getByLabel('이름').fill('김다나');
  for (const terms of ['이용약관 동의', '개인정보처리방침 동의'])
    await page.getByRole('checkbox', { name: terms }).check();
  await press(page, '가입하기');
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));

  // The account has no password: its last way to sign in stays.
  await expect(page.getByRole('link', { name: '비밀번호 만들기' })).toBeVisible();
  await press(page, '카카오 연결 해제');
  await press(page, '해제하기');
  await expect(page.getByText(/마지막 로그인 방법이라 해제할 수 없어요/)).toBeVisible();
  const expectToast = await hearToasts(page);
  // Apple answers by a form.
  await press(page, 'Apple 연결하기');
  await press(page, person);
  await expectToast('Apple 계정을 연결했어요.');
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));

  await forget(page);
  await page.goto(begin);
  await press(page, 'Apple로 시작하기');
  await press(page, person);
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
  await expect(page.getByRole('button', { name: '카카오 연결 해제', exact: true })).toBeVisible();
});

test('links a provider to an existing account, and refuses a token of another shop', async ({
  page,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'each journey with naver would meet its fault');
  await page.goto(`${LOGIN}?returnUrl=${encodeURIComponent(SETTINGS)}`);
  await press(page, '네이버로 시작하기');
  await press(page, '박현우');
  await press(page, '이미 SOLD 계정이 있어요');
  await page.getByLabel('이메일 또는 휴대폰 번호').fill('trader2@demo.sold');
  await page.getByLabel('비밀번호', { exact: true }).fill('sold-demo-1234');
  await press(page, '로그인하고 연결하기');
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
  await expect(page.getByRole('button', { name: '네이버 연결 해제', exact: true })).toBeVisible();

  const { SANDBOX_PORT } = portsOf(Number(new URL(baseURL ?? '').port));
  const behave = (faults: object) =>
    fetch(`http://127.0.0.1:${SANDBOX_PORT}/sandbox/admin/openid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  await forget(page);
  await page.goto(LOGIN);
  await press(page, '네이버로 시작하기');
  try {
    // Other journeys sign in with the other providers meanwhile.
    await behave({ provider: 'naver', audience: 'another shop' });
    await press(page, '박현우');
    await expect(page.getByRole('alert')).toHaveText(/네이버 로그인을 확인하지 못했어요/);
  } finally {
    await behave({});
  }
});

/**
 * Adds an authenticator of Chromium that proves the person by itself. It would answer what the login page offers before any press, so
 * the browser offers nothing.
 */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

test('adds a passkey, signs in with it, and confirms a payment with it', async ({
  page,
  context,
  site,
  baseURL,
}, { project }) => {
  const item = site.item(67);
  const size = await site.size(item);
  const wanted = orderPage('buy', item, size.id);
  const address = `passkey-${project.name}@example.com`;
  await becomeCustomer(page, context, site, {
    address,
    wanted,
    baseURL: baseURL ?? '',
    birth: '19920606',
    phone: '01055550002',
  });
  await press(page, '결제 비밀번호 만들기');
  for (const label of ['새 결제 비밀번호 6자리', '새 결제 비밀번호 한 번 더'])
    await page.getByLabel(label).fill(PIN);
  await expect(page.getByRole('button', { name: '결제 비밀번호 변경' })).toBeVisible();

  await addAuthenticator(page);
  await page.goto(SETTINGS);
  await press(page, '패스키 추가');
  await page.getByRole('button', { name: / 이름 바꾸기$/ }).click();
  await page.getByLabel('패스키 이름').fill('내 노트북');
  await press(page, '확인');
  await expect(page.getByRole('button', { name: '내 노트북 삭제', exact: true })).toBeVisible();

  await forget(page);
  await page.goto(`${LOGIN}?returnUrl=${encodeURIComponent(orderPage('buy', item, size.id))}`);
  await press(page, '패스키로 로그인');
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  await agreeAndPress(page, '결제하기');
  await press(page, '패스키로 확인');
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();

  await page.goto(SETTINGS);
  await press(page, '내 노트북 삭제');
  await press(page, '삭제하기');
  await expect(page.getByRole('button', { name: '내 노트북 삭제', exact: true })).toHaveCount(0);
  await forget(page);
  await page.goto(LOGIN);
  await press(page, '패스키로 로그인');
  await expect(page.getByRole('alert')).toHaveText(/패스키를 확인하지 못했어요/);
  await signInByHand(page, address, FIRST_PASSWORD);
  await expect(page).not.toHaveURL(new RegExp(LOGIN));
});
