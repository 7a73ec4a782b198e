import type { Page } from '@playwright/test';
import type { BridgeAction } from '@sold/contracts/bridge/actions';
import type { AppTerms } from '@sold/service/http/app-terms';
import { agree } from './site/returning-customer.ts';
import { serviceWithTerms } from './site/service-with-terms.ts';
import { type BridgeMessage, expect, orderPage, type Site, test } from './site/site.ts';
import { type Mode, playUncertified, type Stage, setStage } from './site/stage.ts';

/** A call of the item page that any signed-in person can make: the pin. */
const PIN = '/add-pinup';
const SERVER = '서버에서 오류가 발생하였습니다.';
const AGAIN = '다시 시도해 주세요.';
const ITEM = 44;
const ITEM_PAGE = `/webapp/trade/product/${ITEM}`;
/** No bid and no size has this number. */
const NOTHING = 999_999_999;
const GOODS = '/webapp/?category=sneakers';
/** Items that are bought once here, and in no other journey. */
const ONCE = { web: 46, android: 47 } as const;
/** Between the store and the end of the view, milliseconds. */
const CLOSE_AFTER_MS = 500;
const STORE = 'https://play.google.com/store/apps/details?id=kr.sold.app';

/** How a failed call ends: where the page is, and everything it asked of the app, in order. */
interface End {
  at: string | RegExp;
  asked?: readonly BridgeAction[];
}

for (const mode of ['web', 'android'] as const satisfies Mode[]) {
  const isApp = mode !== 'web';

  test.describe(isApp ? 'in the app' : 'on the web', () => {
    let stage: Stage;
    const endings: (() => Promise<void>)[] = [];

    test.afterEach(async () => {
      for (const end of endings.splice(0)) await end();
    });

    test.beforeEach(async ({ page, context, baseURL, site }) => {
      await site.signIn(context, 'minji');
      // Stores and other apps are outside of this machine.
      await context.route(/play\.google\.com|apps\.apple\.com/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>store</title>' }),
      );
      stage = await setStage(page, context, baseURL ?? '', mode);
    });

    const pin = () => stage.view.getByRole('button', { name: '관심 상품' }).first();

    /** Comes from the goods to an item, so that there is something to go back to. */
    async function comeToItem(): Promise<void> {
      await stage.open(GOODS);
      await stage.view.locator('a[href*="/trade/product/"]').first().click();
      await expect(pin()).toBeVisible();
    }

    async function pressPin(): Promise<void> {
      await comeToItem();
      await pin().click();
    }

    async function pressPinDirectly(): Promise<void> {
      await stage.open(ITEM_PAGE);
      await pin().click();
    }

    /** No service refuses the web for its version: it meets a played answer, the app one of a service that holds to terms. */
    async function refuseByTerms(page: Page, status: number, words: string, terms: AppTerms): Promise<void> {
      if (!isApp) return stage.refuse(PIN, status, words);
      const strict = await serviceWithTerms(`/api/v3/notify/notify${PIN}`, terms);
      endings.push(strict.close);
      await page.route(
        ({ pathname }) => pathname.endsWith(PIN),
        async (route) => {
          const { pathname } = new URL(route.request().url());
          const headers = { ...route.request().headers(), origin: strict.origin };
          const response = await route.fetch({ url: `${strict.origin}${pathname}`, headers });
          expect(response.status()).toBe(status);
          await route.fulfill({ response });
        },
      );
    }

    async function readAlert(text: string): Promise<void> {
      const alert = stage.view.getByRole('alertdialog');
      await expect(alert.getByRole('paragraph')).toHaveText(text);
      await alert.getByRole('button').click();
      await expect(alert).toHaveCount(0);
    }

    /** Dialogs gone, the page where it belongs, and the app asked for this and nothing else. */
    async function ends({ at, asked = [] }: End): Promise<void> {
      if (typeof at === 'string') await expect.poll(stage.address).toBe(at);
      else await expect.poll(stage.address).toMatch(at);
      await expect(stage.view.locator('dialog[open]')).toHaveCount(0);
      await expect.poll(stage.asked).toEqual(isApp ? asked : []);
    }

    const closesView = (wayOnTheWeb: string): End =>
      isApp ? { at: /./, asked: ['close'] } : { at: wayOnTheWeb };

    test('shows the message of 412, opens the store and closes after 500 ms', async ({ page }) => {
      const words = '새 버전의 앱이 필요해요. 업데이트한 뒤 이용해 주세요.';
      await refuseByTerms(page, 412, words, { minVersion: '3.3.0' });
      await pressPinDirectly();
      await readAlert(words);
      if (!isApp) return expect(page).toHaveURL(STORE);
      await ends({ at: /\/trade\/product\//, asked: ['outBrowsingMessage', 'close'] });
      const [store, close] = (await stage.told()).filter(({ type }) => /out|close/.test(type));
      expect(store?.payload).toEqual({ url: STORE });
      expect(sentAt(close) - sentAt(store)).toBeGreaterThanOrEqual(CLOSE_AFTER_MS - 1);
    });

    test('shows the words of failures that leave the page as it is', async () => {
      await stage.open(ITEM_PAGE);
      await expect(pin()).toBeVisible();
      const stays = { at: /\/trade\/product\// };
      for (const { status, msg, said } of [
        {
          status: 422,
          msg: '관심 상품은 100개까지 담을 수 있어요.',
          said: '관심 상품은 100개까지 담을 수 있어요.',
        },
      ])
        await test.step(`${status} ${msg}`, async () => {
          await stage.refuse(PIN, status, msg, null, { times: 1 });
          await pin().click();
          await readAlert(said);
          await ends(stays);
        });

      await test.step('423 asks for the identity check; refused, nothing happens', async () => {
        await stage.refuse(PIN, 423, '', { sub_msg: 'token-1' }, { times: 1 });
        await pin().click();
        const ask = stage.view.getByRole('dialog', { name: '본인인증' });
        await expect(ask).toContainText('안전한 거래를 위해 처음 한 번 본인인증이 필요해요.');
        await expect(ask.getByRole('button', { name: '본인인증 진행하기' })).toBeVisible();
        await ask.getByRole('button', { name: '취소' }).click();
        await ends(stays);
      });
    });

    test('runs the check of 423, and then continues the pressed action', async ({ page, context }) => {
      const body = { code: 423, msg: '', data: null, error_data: { sub_msg: 'token-2' } };
      await stage.fault(PIN, { kind: 'answer', status: 423, body }, { times: 1 });
      if (!isApp) await context.route('**/save/token-2?from=*', (route) => route.fulfill(CERTIFIED));
      await playUncertified(context);
      const done = page.waitForResponse((answer) => answer.url().endsWith(PIN) && answer.ok());
      await pressPinDirectly();
      await stage.view.getByRole('button', { name: '본인인증 진행하기' }).click();
      if (isApp) {
        await expect(page.getByText('새 웹뷰')).toBeVisible();
        const asked = (await stage.told()).find(({ type }) => type === 'openWebView');
        expect(asked?.payload).toEqual({ url: expect.stringMatching(/^http:\/\/[^/]+\/save\/token-2$/) });
        await page.getByRole('button', { name: 'onCertificated' }).click();
      }
      // The browser keeps no body of an answer that is read piece by piece.
      const { is_pinup: isPinned } = (await done).request().postDataJSON() as { is_pinup: boolean };
      await expect(pin()).toHaveAttribute('aria-pressed', String(isPinned));
      // A customer who follows the item now gets an explanation.
      if (isPinned) {
        // The app's own view of the check lies over the page.
        if (isApp) await page.getByRole('button', { name: '닫기' }).click();
        const popup = stage.view.getByRole('dialog', { name: '관심 상품에 담았어요' });
        await popup.getByRole('button', { name: '확인' }).click();
      }
      await ends({ at: /\/trade\/product\//, asked: ['openWebView', 'sendAUTH'] });
    });

    test('shows the message of 426 and ends', async ({ page }) => {
      const words = '서비스 지역이 아니에요.';
      await refuseByTerms(page, 426, words, { closedMessage: words });
      await pressPinDirectly();
      await readAlert(words);
      await ends(isApp ? { at: /./, asked: ['terminateApp', 'close'] } : { at: '/webapp/' });
      if (isApp) await expect(page.getByText('앱이 종료되었습니다')).toBeVisible();
    });

    test('shows title and message of 511, then goes back', async () => {
      await stage.refuse(PIN, 511, '점검 중이에요.', { title: '안내' });
      await pressPin();
      await readAlert('안내\n점검 중이에요.');
      await ends({ at: GOODS });
    });

    test('closes the view, or leads home, on 511 without words and an earlier page', async () => {
      await stage.refuse(PIN, 511);
      await pressPinDirectly();
      await readAlert(SERVER);
      await ends(closesView('/webapp/'));
    });

    test(`closes the whole flow on 511 of the service for an unknown size`, async () => {
      await stage.open(orderPage('buy', ITEM, NOTHING));
      await readAlert('이 상품에 없는 사이즈예요.');
      await ends(closesView(ITEM_PAGE));
    });

    async function agreeAndPay(): Promise<void> {
      await agree(stage.view);
      await stage.view.getByRole('button', { name: '결제하기' }).click();
    }

    test('leads to the earlier own bid on 512 of the service', async ({ site }) => {
      const itemId = ONCE[mode];
      await bidForOnce(site, itemId);
      await stage.open(orderPage('buy', itemId, (await site.size(itemId)).id));
      await agreeAndPay();
      await readAlert(
        '한 사람이 한 번만 살 수 있는 상품이에요. 이미 구매 입찰을 했으니, 다시 하려면 그 입찰을 먼저 취소해 주세요.',
      );
      await ends({ at: `/webapp/trade/product/${itemId}`, asked: ['runDeeplink'] });
    });

    if (!isApp)
      test('goes back on 530 of the sell page', async ({ site }) => {
        const size = await site.size(ITEM);
        await stage.refuse('/get-sell-info', 530);
        await stage.open(ITEM_PAGE);
        await expect(stage.view.getByText('최근 거래가').first()).toBeVisible();
        await stage.view.getByRole('button', { name: /^판매/ }).first().click();
        const sheet = stage.view.getByRole('dialog', { name: '사이즈 선택' });
        await sheet.getByRole('button', { name: new RegExp(`^${size.name}`) }).click();
        await readAlert(AGAIN);
        // The size that was chosen stays in the address.
        await ends({ at: `${ITEM_PAGE}?size=${size.id}` });
      });

    if (!isApp)
      test('asks to try again without an answer within 40 seconds', async ({ page }) => {
        await page.clock.install();
        await stage.fault(PIN, { kind: 'silence' });
        const asked = page.waitForRequest((request) => request.url().endsWith(PIN));
        await pressPinDirectly();
        await asked;
        await page.clock.fastForward(20_000);
        await expect(stage.view.getByRole('alertdialog')).toHaveCount(0);
        await page.clock.fastForward(21_000);
        await readAlert(AGAIN);
        await ends({ at: /\/trade\/product\// });
      });
  });
}

/** Lets an item be bought once, and minji bid for it, unless an earlier try has. */
async function bidForOnce(site: Site, itemId: number): Promise<void> {
  await site.call(null, 'POST /api/operator/item/terms', { item_id: itemId, is_once: true });
  const { my_bid_buy_list } = await site.call('minji', 'POST /api/v3/order/order/get-mybid-order-info', {
    item_id: itemId,
  });
  if (my_bid_buy_list.length > 0) return;
  const opened = { item_id: itemId, product_size_option_id: (await site.size(itemId)).id };
  const { customer } = await site.call('minji', 'GET /api/v3/order/order/get-buy-info', opened);
  await site.call('minji', 'POST /api/v3/order/order/save-bid-order', {
    ...opened,
    price: 10_000,
    bid_days: 30,
    address_id: customer.addresses[0]?.address_id ?? 0,
    card_id: customer.cards[0]?.card_id ?? 0,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
  });
}

/** When the page sent a message, milliseconds: its id begins with that, and the app may hear it late. */
function sentAt(message: BridgeMessage | undefined): number {
  return Number.parseInt(message?.id ?? '', 36);
}

/** The page of the identity check, saying that it succeeded: the whole way of it is in `identity.large.spec.ts`. */
const CERTIFIED = {
  contentType: 'text/html',
  body: `<script>opener.postMessage({ type: 'sold:certified', token: 'token-2' }, location.origin)</script>`,
};
