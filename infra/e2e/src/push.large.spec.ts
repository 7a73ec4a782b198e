import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { PUSH_WORKER_SCOPE, type PushWords } from '@sold/contracts/federation/push-worker';
import { MESSAGES_PATH, NOTICE_SETTINGS_PATH, ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { noticesIn } from './faults/notices-of-a-worker.ts';
import { sale } from './market/sales.ts';
import { expect, test } from './site/site.ts';

const UNREAD = { title: 'SOLD', body: '새 메시지가 있어요.' };
/** A key as a site has one; no push service is reached with it. */
const PUBLIC_KEY = `B${'A'.repeat(86)}`;

/** Turns pushes on for this browser. No push service can be reached, so the page says that it is not done. @returns the worker */
async function registerWorker(page: Page, context: BrowserContext): Promise<Worker> {
  await context.route('**/mypage/get-push*', (route) =>
    route.fulfill({
      json: { code: 200, msg: '', data: { public_key: PUBLIC_KEY, is_on: false }, error_data: null },
    }),
  );
  await page.goto(`/webapp${NOTICE_SETTINGS_PATH}`);
  const begun = context.waitForEvent('serviceworker');
  await page.getByRole('checkbox', { name: /이 기기 알림/ }).click();
  await expect(page.getByText('이 기기 알림을 켜지 못했어요.')).toBeVisible();
  return begun;
}

/** Pushes to the worker as a push service does. */
async function pusher(cdp: CDPSession, origin: string): Promise<(data: string) => Promise<void>> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === origin + PUSH_WORKER_SCOPE);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (data) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

test('shows a push and opens its order by a press, and opens the messages for an unreadable or false one', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  const { orderId } = await sale(site, site.item(98), 'trader3', 'trader5');
  const { origin } = new URL(baseURL ?? '');
  const order = `/webapp${ORDER_DETAIL_PATH}/${orderId}`;
  await site.signIn(context, 'trader5');
  await context.grantPermissions(['notifications']);
  const notices = await noticesIn(page, () => registerWorker(page, context));
  const push = await pusher(await context.newCDPSession(page), origin);
  const words: PushWords = { id: 'sent', title: '발송', text: '판매자가 상품을 보냈어요.', to: order };

  await push(JSON.stringify(words));
  await expect
    .poll(notices.shown)
    .toEqual([{ title: words.title, body: words.text, tag: words.id, data: order }]);
  // The page that turned pushes on was there before the worker: it stays as it is, and the order has a window of its own.
  expect(await notices.press()).toEqual([`open ${origin}${order}`]);

  // A page that the worker controls.
  await page.goto('/webapp/');
  expect(await notices.press()).toEqual([expect.stringMatching(/^focus .*\/webapp\/$/)]);
  await expect(page).toHaveURL(order);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await notices.press()).toEqual([`focus ${origin}${order}`]);

  for (const data of ['', 'no JSON', '{}', 'null', JSON.stringify({ ...words, title: '' })]) {
    await push(data);
    await expect.poll(notices.shown).toMatchObject([UNREAD]);
  }
  for (const to of [
    'https://evil.example/webapp/',
    '//evil.example/webapp/',
    'javascript:alert(1)',
    '/api/logout',
  ]) {
    await page.goto('/webapp/');
    await push(JSON.stringify({ ...words, to }));
    await expect.poll(notices.shown).toHaveLength(1);
    await notices.press();
    await expect(page).toHaveURL(`/webapp${MESSAGES_PATH}`);
  }
});
