import { CONTENTS, contentPage, noticePage, releasePage } from './contents.ts';
import { expect, test } from './site.ts';
import { type Mode, type Stage, setStage } from './stage.ts';

const SERVER = '서버에서 오류가 발생하였습니다.';
const PAGES = [
  ['content', `${CONTENTS}/content_list`, contentPage(1), '/get-contents-detail'],
  ['release', `${CONTENTS}/release_list`, releasePage(1), '/get-release-detail'],
  ['notice', `${CONTENTS}/notice_list`, noticePage(1), '/get-notice-detail'],
] as const;

test.beforeEach(({ site }) => {
  test.skip(site.isApp, 'the app is played by its stand-in here');
});

for (const mode of ['web', 'android'] as const satisfies Mode[])
  test.describe(mode === 'web' ? 'contents on the web' : 'contents in the app', () => {
    let stage: Stage;
    test.beforeEach(async ({ page, context, baseURL }) => {
      stage = await setStage(page, context, baseURL ?? '', mode);
    });

    async function readAlert(text: string): Promise<void> {
      const alert = stage.view.getByRole('alertdialog');
      await expect(alert.getByRole('paragraph')).toHaveText(text);
      await alert.getByRole('button').click();
      await expect(alert).toHaveCount(0);
    }

    for (const [kind, list, , call] of PAGES) {
      test(`a ${kind} that fails says so and goes back to where it was pressed`, async () => {
        await stage.refuse(call, 500);
        await stage.open(list);
        await stage.view.locator(`#content a[href*="/${kind}_detail/"]`).first().click();
        await readAlert(SERVER);
        await expect.poll(stage.address).toBe(list);
      });
    }

    for (const [kind, , page, call] of PAGES) {
      test(`a ${kind} that was opened directly and fails: the view closes, the web goes home`, async () => {
        await stage.refuse(call, 404, '찾을 수 없어요.');
        await stage.open(page);
        await readAlert('찾을 수 없어요.');
        if (mode === 'web') await expect.poll(stage.address).toBe('/webapp/');
        else await expect.poll(stage.asked).toEqual(['close']);
      });
    }

    test('a list that fails says so and is asked for again', async () => {
      await stage.refuse('/get-release-month', 500, '', null, { times: 1 });
      await stage.open(`${CONTENTS}/release_calendar`);
      await readAlert(SERVER);
      await stage.view.getByRole('button', { name: '다시 시도' }).click();
      await expect(stage.view.getByText(/이달의 발매 \d+건/)).toBeVisible();
    });
  });
