import { type Announced, announce, rafflePage } from './market/raffles.ts';
import { expect, test } from './site/site.ts';
import { type Mode, playUncertified, type Stage, setStage } from './site/stage.ts';

const LOG = '/save-event-join-log';
const ENTRY = '/save-raffle-entry';

/** The page of the identity check, saying that it succeeded: the whole way of it is in `identity.large.spec.ts`. */
const CERTIFIED = {
  contentType: 'text/html',
  body: `<script>opener.postMessage({ type: 'sold:certified', token: 'token-7' }, location.origin)</script>`,
};

for (const mode of ['web', 'android'] as const satisfies Mode[]) {
  const isApp = mode !== 'web';

  test.describe(isApp ? 'raffles in the app' : 'raffles on the web', () => {
    let stage: Stage;
    let raffle: Announced;

    test.beforeEach(async ({ page, context, baseURL, site }) => {
      await site.signIn(context, 'minji');
      raffle = await announce(site, { item: isApp ? 69 : 70 });
      stage = await setStage(page, context, baseURL ?? '', mode);
    });

    const enter = () => stage.view.getByRole('button', { name: '응모하기' });
    const sheet = () => stage.view.getByRole('dialog', { name: '응모할 사이즈' });

    async function sendEntry(): Promise<void> {
      await enter().click();
      await sheet().getByRole('radio').first().check();
      await sheet().getByRole('button', { name: '이 사이즈로 응모하기' }).click();
    }

    test('asks to sign in on 420 before a size is chosen, and leads to the login when accepted', async () => {
      await stage.refuse(LOG, 420);
      await stage.open(rafflePage(raffle.id));
      await enter().click();
      const ask = stage.view.getByRole('dialog').filter({ hasText: '로그인이 필요한 서비스예요.' });
      await ask.getByRole('button', { name: '취소' }).click();
      await expect(stage.view.locator('dialog[open]')).toHaveCount(0);
      expect(await stage.address()).toBe(rafflePage(raffle.id));
      await enter().click();
      await ask.getByRole('button', { name: '로그인' }).click();
      if (isApp) {
        await expect.poll(stage.asked).toEqual(['goLogin']);
        const asked = (await stage.told()).find(({ type }) => type === 'goLogin');
        expect(asked?.payload).toEqual({ returnUrl: expect.stringMatching(`${rafflePage(raffle.id)}$`) });
      } else
        await expect
          .poll(stage.address)
          .toBe(`/webapp/trade/member/login?returnUrl=${encodeURIComponent(rafflePage(raffle.id))}`);
    });

    test('asks for the identity check on 423, keeps the choice when refused, and sends the entry when accepted', async ({
      page,
      context,
    }) => {
      const body = { code: 423, msg: '', data: null, error_data: { sub_msg: 'token-7' } };
      await stage.fault(ENTRY, { kind: 'answer', status: 423, body }, { times: 2 });
      if (!isApp) await context.route('**/save/token-7?from=*', (route) => route.fulfill(CERTIFIED));
      await playUncertified(context);
      await stage.open(rafflePage(raffle.id));
      await sendEntry();
      const ask = stage.view.getByRole('dialog', { name: '본인인증' });
      await expect(ask).toContainText('안전한 거래를 위해 처음 한 번 본인인증이 필요해요.');
      await ask.getByRole('button', { name: '취소' }).click();
      await expect(sheet().getByRole('radio').first()).toBeChecked();
      await sheet().getByRole('button', { name: '이 사이즈로 응모하기' }).click();
      await ask.getByRole('button', { name: '본인인증 진행하기' }).click();
      if (isApp) {
        await expect(page.getByText('새 웹뷰')).toBeVisible();
        await page.getByRole('button', { name: 'onCertificated' }).click();
      }
      await expect(stage.view.getByRole('button', { name: '응모 완료' })).toBeVisible();
      await expect(stage.view.getByRole('region', { name: '내 응모' })).toContainText('응모했어요');
    });
  });
}
