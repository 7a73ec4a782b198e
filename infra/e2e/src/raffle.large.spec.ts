import type { Page } from '@playwright/test';
import { sha256 } from '@sold/contracts/base/sha256';
import { drawRaffle, listText } from '@sold/contracts/rules/raffles/raffle-draw';
import { announce, drawn, RAFFLES, rafflePage } from './market/raffles.ts';
import { IN_APP } from './settings/devices.ts';
import { type Account, expect, type Site, test } from './site/site.ts';

const enter = (site: Site, who: Account, raffle_id: number, product_size_option_id: number) =>
  site.call(who, 'POST /api/product/raffle/save-raffle-entry', { raffle_id, product_size_option_id });

test('lets a customer enter a raffle from the list, and shows it among the own entries', async ({
  page,
  context,
  site,
}) => {
  const raffle = await announce(site, { item: 60, to: 600 });
  await site.signIn(context, 'minji');
  await page.goto(`${RAFFLES}/raffle_list`);
  await expect(page.getByRole('heading', { name: '지금 응모할 수 있어요' })).toBeVisible();
  await page.getByRole('button', { name: '진행 중' }).click();
  await expect(page).toHaveURL(/status=10$/);
  await page.locator(`a[href$="/raffle_detail/${raffle.id}"]`).last().click();
  await expect(page.getByRole('heading', { level: 1, name: raffle.itemName })).toBeVisible();
  await expect(page.getByText('여정을 위한 래플')).toBeVisible();
  await page.getByRole('button', { name: '응모하기' }).click();
  const sheet = page.getByRole('dialog', { name: '응모할 사이즈' });
  await sheet.getByRole('radio').first().check();
  await sheet.getByRole('button', { name: '이 사이즈로 응모하기' }).click();
  await expect(page.getByRole('button', { name: '응모 완료' })).toBeDisabled();
  await expect(page.getByRole('region', { name: '내 응모' })).toContainText(`사이즈 ${raffle.sizeName}`);
  await page.reload();
  await expect(page.getByRole('button', { name: '응모 완료' })).toBeDisabled();

  await page.goto(`${RAFFLES}/my_raffle_list`);
  await expect(page.getByRole('article').filter({ hasText: raffle.itemName }).first()).toContainText(
    '응모했어요',
  );
  const { list } = await site.call(null, 'GET /api/operator/raffle/joins', { raffle_id: raffle.id });
  // The one size was chosen already.
  expect(list.map(({ action }) => action).sort()).toEqual(['enter', 'open']);
});

test(
  'checks a draw in the browser, with the own entry; then lets the winner pay',
  IN_APP,
  async ({ page, context, site }) => {
    const raffle = await announce(site, { item: 64, to: 9 });
    for (const who of ['minji', 'junho'] as const) await enter(site, who, raffle.id, raffle.sizeId);
    await site.signIn(context, 'minji');
    await page.goto(`${RAFFLES}/raffle_draw/${raffle.id}`);
    await expect(page.getByText('지금까지 응모 2개')).toBeVisible();
    await page.getByText('공개된 숫자와 응모 목록').click();
    const promised = await page.locator('code').first().textContent();
    await expect(page.getByText(/sold-sandbox [\d,]+회차/)).toBeVisible();
    await drawn(site, raffle.id);
    // The page that stayed open has asked again.
    await expect(page.getByRole('button', { name: '내 기기에서 확인하기' })).toBeVisible();
    await page.goto(rafflePage(raffle.id));
    await expect(page.getByRole('region', { name: '내 응모' })).toContainText('당첨됐어요');
    await page.getByRole('link', { name: '추첨 확인하기' }).first().click();
    await expect(page.getByRole('region', { name: '내 응모' })).toContainText(/내 응모 .+: 당첨/);
    await expect(page.locator('code').first()).toHaveText(promised ?? '');
    await page.getByRole('button', { name: '내 기기에서 확인하기' }).click();
    await expect(page.getByText('추첨이 맞아요')).toBeVisible();
    await expect(page.getByText('내 응모도 목록에 그대로 있어요.')).toBeVisible();

    await page.goto(`${RAFFLES}/my_raffle_list`);
    await page.locator(`a[href$="/raffle_pay/${raffle.id}"]`).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /원 결제하기$/ }).click();
    await expect(page).toHaveURL(/\/order_detail\/\d+$/);
    await expect(page.locator('#content')).toContainText(raffle.itemName);
    await page.goto(rafflePage(raffle.id));
    await expect(page.getByRole('region', { name: '내 응모' })).toContainText('결제를 마쳤어요');
  },
);

test('checks a list of 30,000 entries while the page stays usable', async ({ page, site }) => {
  const entries = Array.from({ length: 30_000 }, (_, at) => ({
    hash: at.toString(16).padStart(64, '0'),
    product_size_option_id: 1,
  }));
  const stocks = [{ product_size_option_id: 1, stock: 3 }];
  const raffle = await announce(site, { item: 69, to: 4 });
  await drawn(site, raffle.id);
  await page.route('**/get-raffle-draw?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    // Its own beacon, with a list of another size.
    const { randomness } = body.data.beacon;
    const { winners } = await drawRaffle({ seed: 'seed', randomness }, entries, stocks, sha256);
    const list_hash = await sha256(listText(entries));
    const commitment = await sha256('seed');
    const counted = { entries, entry_count: entries.length, list_hash };
    const draw = { ...counted, stocks, winners, seed: 'seed', commitment };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...draw } } });
  });
  await page.goto(`${RAFFLES}/raffle_draw/${raffle.id}`);
  await page.getByRole('button', { name: '내 기기에서 확인하기' }).click();
  await expect(page.getByRole('progressbar', { name: '추첨 확인' })).toBeVisible();
  await page.getByText('이 확인이 증명하는 것').click();
  await expect(page.getByText('한 글자만 달라도 결과가 달라져요')).toBeVisible();
  await expect(page.getByText('추첨이 맞아요')).toBeVisible();
  await expect(page.locator('#content')).toContainText(/30,000개, [\d.]+초/);
});

test('draws and checks the sample, and finds cheating', async ({ page }) => {
  await page.goto(`${RAFFLES}/raffle_sample`);
  await page.getByRole('button', { name: '추첨해 보기' }).click();
  await page.getByRole('button', { name: '내 기기에서 확인하기' }).click();
  await expect(page.getByText('추첨이 맞아요')).toBeVisible();
  await page.getByRole('button', { name: '당첨자를 몰래 바꾸면 어떻게 될까요' }).click();
  await expect(page.getByText('추첨이 맞지 않아요')).toBeVisible();
});

test(
  'enters raffles of partners on their own pages, that of the store behind its modal',
  IN_APP,
  async ({ page, context, site }) => {
    await site.signIn(context, 'minji');
    const car = await announce(site, { item: 66, more: { partner: 'car_sharing' } });
    const store = await announce(site, { item: 67, more: { partner: 'department_store' } });
    const sent = page.waitForRequest((request) => request.url().endsWith('/save-partner-raffle-entry'));
    // An address of our own leads to the partner's.
    await page.goto(rafflePage(car.id));
    await expect(page).toHaveURL(new RegExp(`/event/product/raffle/car_sharing_raffle/${car.id}$`));
    await page.getByRole('button', { name: '응모하기' }).click();
    const sheet = page.getByRole('dialog', { name: '응모할 사이즈' });
    await sheet.getByRole('radio').first().check();
    await sheet.getByRole('button', { name: '이 사이즈로 응모하기' }).click();
    await sent;
    await expect(page.getByRole('button', { name: '응모 완료' })).toBeVisible();

    await page.goto(`/webapp/event/product/raffle/department_store_raffle/${store.id}`);
    await page.getByRole('button', { name: '응모 조건과 수령 방법 보기' }).click();
    const terms = page.getByRole('dialog', { name: '응모 조건과 수령 방법' });
    await expect(terms).toContainText('백화점 매장에서는 받을 수 없어요');
    await page.goBack();
    await expect(terms).toBeHidden();
  },
);

test('enters a raffle with a video when the video has ended', async ({ page, context, site }) => {
  await site.signIn(context, 'minji');
  const raffle = await announce(site, {
    item: 68,
    more: { partner: 'video_site', video_url: '/images/journey.webm' },
  });
  await page.goto('about:blank');
  const body = await recordVideo(page);
  await page.route('**/images/journey.webm', (route) => route.fulfill({ body, contentType: 'video/webm' }));
  await page.goto(`/webapp/event/product/raffle/video_raffle/${raffle.id}`);
  await expect(page.getByRole('button', { name: '응모하기' })).toBeDisabled();
  await expect(page.getByText('영상을 끝까지 보면 응모할 수 있어요.')).toBeVisible();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect(page.getByText('영상이 끝났어요')).toBeVisible();
  await page.getByRole('button', { name: '응모하기' }).click();
  const sheet = page.getByRole('dialog', { name: '응모할 사이즈' });
  await sheet.getByRole('radio').first().check();
  await sheet.getByRole('button', { name: '이 사이즈로 응모하기' }).click();
  await expect(page.getByRole('button', { name: '응모 완료' })).toBeVisible();
});

/** A second of moving picture in a form that this browser plays. */
async function recordVideo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      canvas.getContext('2d')?.fillRect(frame * 5, 0, 5, 50);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return btoa(String.fromCharCode(...new Uint8Array(await new Blob(parts).arrayBuffer())));
  });
  return Buffer.from(text, 'base64');
}
