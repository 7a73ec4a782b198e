import { CONTENTS, contentPage } from './market/contents.ts';
import { expect, test } from './site/site.ts';
import { setStage } from './site/stage.ts';

const CALL = '/get-contents-detail';
const LIST = `${CONTENTS}/content_list`;

// Which calls of a page lead away from it when they fail: `catalogue.small.test.ts` of the contracts.
test('says that a content failed, and goes back to the page before', async ({ page, context, baseURL }) => {
  const stage = await setStage(page, context, baseURL ?? '', 'web');
  await stage.refuse(CALL, 500);
  await stage.open(LIST);
  await stage.view.locator('#content a[href*="/content_detail/"]').first().click();
  const alert = stage.view.getByRole('alertdialog');
  await expect(alert.getByRole('paragraph')).toHaveText('서버에서 오류가 발생하였습니다.');
  await alert.getByRole('button').click();
  await expect.poll(stage.address).toBe(LIST);
});

test('closes the view when a content fails that was opened directly in the app', async ({
  page,
  context,
  baseURL,
}) => {
  const stage = await setStage(page, context, baseURL ?? '', 'android');
  await stage.refuse(CALL, 404, '찾을 수 없어요.');
  await stage.open(contentPage(1));
  const alert = stage.view.getByRole('alertdialog');
  await expect(alert.getByRole('paragraph')).toHaveText('찾을 수 없어요.');
  await alert.getByRole('button').click();
  await expect.poll(stage.asked).toEqual(['close']);
});
