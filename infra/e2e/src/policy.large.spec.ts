import { DOCUMENTS } from './market/documents.ts';
import { IN_APP } from './settings/devices.ts';
import { expect, test } from './site/site.ts';

const TERMS = '/webapp/web/user/policy/terms';

test('leads from the footer to the terms in force, an older version, and the changes since', async ({
  page,
}) => {
  await page.goto('/webapp/');
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  await expect(page.getByText('시행일 2026')).toBeVisible();
  await page.getByLabel('시행일 선택').selectOption('2021-08-02');
  await expect(page).toHaveURL(/terms\/2021-08-02$/);
  await expect(page.getByText('지난 문서예요.')).toBeVisible();
  await page.getByRole('link', { name: '이전 문서와 비교하기' }).click();
  await expect(page.getByText(/개가 달라요/)).toBeVisible();
  await expect(page.locator('ins').first()).toBeVisible();
  await page.getByRole('link', { name: '나란히 보기' }).click();
  await expect(page).toHaveURL(/view=side/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/terms\/2021-08-02$/);
});

test('finds a word in a document, and a clause by its anchor', async ({ page }) => {
  await page.goto(TERMS);
  await page.getByLabel('문서에서 찾기').fill('검수');
  await expect(page.getByText(/^\d+곳$/)).toBeVisible();
  await page.getByLabel('문서에서 찾기').press('Enter');
  await expect(page.locator('mark[aria-current="true"]')).toBeInViewport();
  // A wide page lists the clauses beside the text.
  await page
    .getByRole('navigation', { name: '차례' })
    .getByRole('link', { name: /^제4조/ })
    .click();
  await expect(page.locator('#clause-4')).toBeInViewport();
  await expect(page).toHaveURL(/#clause-4$/);
});

test('shows a document without JavaScript, and while every service is down', async ({
  browser,
  baseURL,
  context,
  page,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const paper = await still.newPage();
  await expect.poll(async () => (await paper.request.get(TERMS)).text()).toContain('id="sold-view"');
  await paper.goto(TERMS);
  await expect(paper.getByRole('heading', { level: 2, name: /^제1조/ })).toBeVisible();
  await expect(paper).toHaveTitle(/^이용약관 \(.+\) \| SOLD$/);
  await still.close();
  await context.route(/\/(coupon-)?api\//, (route) => route.abort());
  await page.goto(`${TERMS}/2020-03-02`);
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /^제1조/ })).toBeVisible();
});

test('shows, searches and compares policies without every other remote and service', async ({
  page,
  context,
}) => {
  await context.route(/\/(coupon-)?api\//, (route) => route.abort());
  await context.route(/\/dist\/(trade|order|raffle|content)\//, (route) => route.abort());
  await page.goto('/webapp/web/user/policy');
  await page.getByRole('link', { name: '스니커즈 검수 기준', exact: true }).click();
  await expect(page.getByRole('img', { name: '새 스니커즈의 옆모습' })).toBeVisible();
  await page.getByLabel('문서에서 찾기').fill('페널티');
  await expect(page.getByText(/^\d+곳$/)).toBeVisible();
  await page.getByRole('link', { name: '이전 문서와 비교하기' }).click();
  await expect(page.getByText(/개가 달라요/)).toBeVisible();
  // A browser without any remote shows the page of the edge.
  await page.goto(`${TERMS}/2021-08-02`);
  await expect(page.getByRole('heading', { level: 2, name: /^제1조/ })).toBeVisible();
});

test('leads from a typed day to the version in force then, by keyboard alone', IN_APP, async ({ page }) => {
  await page.goto(TERMS);
  await expect(page.locator('#sold-view')).toHaveCount(0);
  const day = page.getByLabel('이 날짜에 시행 중인 문서');
  await day.fill('2023-01-01');
  await day.press('Enter');
  await expect(page).toHaveURL(/terms\/2023-01-01$/);
  await expect(page.getByText('2023년 1월 1일에 시행 중이던 문서예요')).toBeVisible();
  await expect(page.getByText('시행일 2022년 7월 1일')).toBeVisible();
});

test('scrolls to a clause far down by its address, also in a new window', async ({ page }) => {
  await page.goto(`${TERMS}/2024-04-01#clause-20`);
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(page.locator('#clause-20')).toBeInViewport();
  await expect(page).toHaveURL(/#clause-20$/);
});

test('offers every document as plain text at the same address', async ({ page }) => {
  for (const { kind, date } of DOCUMENTS) {
    const answer = await page.request.get(`/webapp/web/user/policy/${kind}/${date}.txt`);
    expect(answer.status(), `${kind}/${date}`).toBe(200);
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain(`/web/user/policy/${kind}/${date}`);
    expect((await page.request.get(`/webapp/web/user/policy/${kind}.txt`)).status()).toBe(200);
  }
  expect((await page.request.get(`${TERMS}/2010-01-01.txt`)).status()).toBe(404);
});
