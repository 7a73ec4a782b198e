import { expect, orderPage, test } from './house.ts';
import { type Mode, type Stage, setStage } from './stage.ts';

/** A call of the item page that any signed-in person can make: the pin. */
const PIN = '/add-pinup';
const SERVER = '서버에서 오류가 발생하였습니다.';
const AGAIN = '다시 시도해 주세요.';
const ITEM = 44;

test.beforeEach(({ house }) => {
  test.skip(house.isApp, 'the app is played by its stand-in here');
});

for (const mode of ['web', 'android'] as const satisfies Mode[]) {
  const isApp = mode !== 'web';

  test.describe(isApp ? 'in the app' : 'on the web', () => {
    let stage: Stage;

    test.beforeEach(async ({ page, context, baseURL, house }) => {
      await house.signIn(context, 'minji');
      // Stores and other apps are outside of this machine.
      await context.route(/play\.google\.com|apps\.apple\.com/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>store</title>' }),
      );
      stage = await setStage(page, context, baseURL ?? '', mode);
    });

    /** Comes from the home page to an item, so that there is something to go back to, and presses the pin. */
    async function pressPin(): Promise<void> {
      await stage.open('/webapp/?category=sneakers');
      await stage.view.locator('a[href*="/trade/product/"]').first().click();
      await stage.view.getByRole('button', { name: /관심/ }).first().click();
    }

    async function readAlert(text: string): Promise<void> {
      const alert = stage.view.getByRole('alertdialog');
      await expect(alert).toContainText(text);
      await alert.getByRole('button').click();
      await expect(alert).toHaveCount(0);
    }

    const told = async () => (await stage.told()).map(({ type }) => type);

    test('401 of the service itself opens the login', async ({ context }) => {
      await context.clearCookies();
      await context.addCookies([{ name: 'jwt', value: 'worn.out.token', url: 'http://localhost' }]);
      await stage.open(`/webapp/trade/product/${ITEM}`);
      if (isApp) await expect.poll(told).toContain('openLogin');
      else await expect.poll(stage.address).toContain('/trade/member/login?returnUrl=%2Fwebapp%2Ftrade');
    });

    test('412 says so, opens the store and closes after 500 ms', async ({ page }) => {
      await stage.refuse(PIN, 412, '새 버전이 나왔어요. 업데이트해 주세요.');
      await pressPin();
      await readAlert('새 버전이 나왔어요.');
      if (!isApp) return expect(page).toHaveURL(/play\.google\.com/);
      await expect.poll(told).toContain('close');
      const messages = await stage.told();
      const at = (type: string) => messages.find((message) => message.type === type)?.at ?? 0;
      expect(at('close') - at('outBrowsingMessage')).toBeGreaterThanOrEqual(480);
    });

    test('420 outside of raffles opens the login', async () => {
      await stage.refuse(PIN, 420);
      await pressPin();
      if (isApp) await expect.poll(told).toContain('openLogin');
      else await expect.poll(stage.address).toContain('/trade/member/login?returnUrl=');
    });

    test('422 shows the message of the service and stays', async () => {
      await stage.refuse(PIN, 422, '관심 상품은 100개까지 담을 수 있어요.');
      await pressPin();
      await readAlert('관심 상품은 100개까지 담을 수 있어요.');
      expect(await stage.address()).toContain('/trade/product/');
    });

    test('423 asks for the identity check; refused, nothing happens', async () => {
      await stage.refuse(PIN, 423, '', { sub_msg: 'token-1' });
      await pressPin();
      const ask = stage.view.getByRole('dialog');
      await expect(ask).toContainText('안전한 거래를 위해 최초 1회 본인인증이 필요합니다.');
      await ask.getByRole('button', { name: '취소' }).click();
      await expect(ask).toHaveCount(0);
      expect(await told()).not.toContain('openWebView');
    });

    if (isApp)
      test('423 accepted: the check opens in a further web view, and the app’s word lets the call go out again', async ({
        page,
      }) => {
        await stage.fault(
          PIN,
          {
            kind: 'answer',
            status: 423,
            body: { code: 423, msg: '', data: null, error_data: { sub_msg: 'token-2' } },
          },
          { times: 1 },
        );
        await pressPin();
        await stage.view.getByRole('button', { name: '본인인증 진행하기' }).click();
        await expect.poll(told).toContain('openWebView');
        const asked = (await stage.told()).find(({ type }) => type === 'openWebView');
        expect(JSON.stringify(asked?.payload)).toMatch(/\/save\/token-2"/);
        await expect(page.getByText('새 웹뷰')).toBeVisible();
        const again = page.waitForResponse((answer) => answer.url().endsWith(PIN));
        await page.getByRole('button', { name: 'onCertificated' }).click();
        expect((await again).status()).toBe(200);
        expect(await told()).toContain('sendAUTH');
      });

    test('426 says so and ends', async ({ page }) => {
      await stage.refuse(PIN, 426, '서비스 지역이 아니에요.');
      await pressPin();
      await readAlert('서비스 지역이 아니에요.');
      if (isApp) await expect(page.getByText('앱이 종료되었습니다')).toBeVisible();
      else await expect.poll(stage.address).toBe('/webapp/');
    });

    test('511 shows title and message, then goes back', async () => {
      await stage.refuse(PIN, 511, '점검 중이에요.', { title: '안내' });
      await pressPin();
      await readAlert('안내\n점검 중이에요.');
      await expect.poll(stage.address).toBe('/webapp/?category=sneakers');
    });

    test('511 without words and without a page before closes the view, or leads home', async () => {
      await stage.refuse(PIN, 511);
      await stage.open(`/webapp/trade/product/${ITEM}`);
      await stage.view.getByRole('button', { name: /관심/ }).first().click();
      await readAlert(SERVER);
      if (isApp) await expect.poll(told).toContain('close');
      else await expect.poll(stage.address).toBe('/webapp/');
    });

    test('511 in an order closes the whole flow of the item', async ({ house }) => {
      const size = await house.size(ITEM);
      await stage.refuse('/get-buy-info', 511, 'x', { msg: '지금은 주문할 수 없는 상품이에요.' });
      await stage.open(orderPage('buy', ITEM, size.id));
      await readAlert('지금은 주문할 수 없는 상품이에요.');
      if (isApp) await expect.poll(told).toContain('close');
      else await expect.poll(stage.address).toBe(`/webapp/trade/product/${ITEM}`);
    });

    test('any failure of buy info closes the whole flow of the item', async ({ house }) => {
      const size = await house.size(ITEM);
      await stage.refuse('/get-buy-info', 500);
      await stage.open(orderPage('buy', ITEM, size.id));
      await readAlert(SERVER);
      if (isApp) await expect.poll(told).toContain('close');
      else await expect.poll(stage.address).toBe(`/webapp/trade/product/${ITEM}`);
    });

    test('512 says so and follows the link', async ({ baseURL }) => {
      const to = `${baseURL}/webapp/?category=tech`;
      await stage.refuse(PIN, 512, '다른 화면에서 볼 수 있어요.', {
        action: `soldapp://webview?url=${encodeURIComponent(to)}`,
      });
      await pressPin();
      await readAlert('다른 화면에서 볼 수 있어요.');
      await expect.poll(stage.address).toBe('/webapp/?category=tech');
      if (isApp) expect(await told()).toContain('runDeeplink');
    });

    test('530 has words of its own and stays', async () => {
      await stage.refuse(PIN, 530);
      await pressPin();
      await readAlert(AGAIN);
      expect(await stage.address()).toContain('/trade/product/');
    });

    test('530 on the sell page goes back', async ({ house }) => {
      const size = await house.size(ITEM);
      await stage.refuse('/get-sell-info', 530);
      await stage.open(`/webapp/trade/product/${ITEM}`);
      await expect(stage.view.getByText('최근 거래가').first()).toBeVisible();
      await stage.view.getByRole('button', { name: /^판매/ }).first().click();
      const sheet = stage.view.getByRole('dialog', { name: '사이즈 선택' });
      await sheet.getByRole('button', { name: new RegExp(`^${size.name}`) }).click();
      await readAlert(AGAIN);
      await expect.poll(stage.address).toContain(`/trade/product/${ITEM}`);
    });

    test('others show their message or the general one', async () => {
      await stage.refuse(PIN, 500);
      await pressPin();
      await readAlert(SERVER);
      expect(await stage.address()).toContain('/trade/product/');
    });

    test('“authentication success” reads as the identity check being done', async () => {
      await stage.refuse(PIN, 400, 'authentication success');
      await pressPin();
      await readAlert('본인인증이 완료되었습니다.');
    });

    test('a detail that fails leads back or closes', async () => {
      await stage.refuse('/get-item-detail', 500);
      await stage.open(`/webapp/trade/product/${ITEM}`);
      await readAlert(SERVER);
      if (isApp) await expect.poll(told).toContain('close');
      else await expect.poll(stage.address).toBe('/webapp/');
    });

    test('no answer within 40 seconds asks to try again', async ({ page }) => {
      await page.clock.install();
      await stage.fault(PIN, { kind: 'silence' });
      await pressPin();
      await page.clock.fastForward(39_000);
      await expect(stage.view.getByRole('alertdialog')).toHaveCount(0);
      await page.clock.fastForward(2_000);
      await readAlert(AGAIN);
    });

    test('a broken connection says so', async ({ page }) => {
      await stage.open(`/webapp/trade/product/${ITEM}`);
      const pin = stage.view.getByRole('button', { name: /관심/ }).first();
      await expect(pin).toBeVisible();
      await page.context().setOffline(true);
      // Playwright waits for a network of its own before it presses.
      await pin.evaluate((button: HTMLElement) => button.click());
      await readAlert('네트워크 연결을 확인하고 다시 시도해 주세요.');
    });
  });
}
