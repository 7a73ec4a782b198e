import { CONTENTS, contentPage, koreanDay, publish, release, releasePage } from './market/contents.ts';
import { IN_APP } from './settings/devices.ts';
import { expect, test } from './site/site.ts';

test('opens a story, plays its video, shares it, and opens its items', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${CONTENTS}/content_list`);
  await page.getByRole('button', { name: '영상' }).click();
  await expect(page).toHaveURL(/kind=video$/);
  await page.getByRole('link', { name: /클라우드스텝, 2주 동안/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /클라우드스텝/ })).toBeVisible();
  await expect(page.getByText('뒤꿈치 바깥쪽이 먼저')).toBeVisible();

  await page.getByRole('button', { name: /영상 재생$/ }).click();
  await expect(page.locator('[data-state="1"]')).toBeVisible();
  const player = page.frameLocator('iframe[src*="/cloudstep-120km?"]');
  await player.getByRole('button', { name: '일시정지' }).click();
  await expect(page.locator('[data-state="2"]')).toBeVisible();
  await player.getByRole('button', { name: '재생' }).click();
  await expect(page.getByText('영상이 끝났어요')).toBeVisible();

  const address = page.url();
  await page.getByRole('button', { name: '공유하기' }).click();
  await expect(page.getByText('링크를 복사했어요.')).toBeVisible();
  const short = await page.evaluate(() => navigator.clipboard.readText());
  expect(short.length).toBeLessThan(address.length);
  await page.goto(short);
  await expect(page).toHaveURL(address);

  const goods = page.getByRole('region', { name: '이 이야기의 상품' }).getByRole('link').first();
  await expect(goods).toContainText('원');
  await goods.click();
  await expect(page).toHaveURL(/\/trade\/product\/\d+$/);
  // The item knows the story as well.
  await expect(page.getByRole('region', { name: '이 상품의 이야기' })).toContainText(
    '클라우드스텝, 2주 동안',
  );
});

test(
  'leads from the calendar to a release, and asks to sign in for a reminder',
  IN_APP,
  async ({ page, context, site }) => {
    const at = new Date(Date.now() + 40 * 86_400_000);
    const title = `여정 러너 ${site.isApp ? '앱' : '웹'}`;
    const id = await release(site, { title, at });
    const { month, day } = koreanDay(at);
    await page.goto(`${CONTENTS}/release_calendar?month=${month}`);
    await page.getByLabel('브랜드').selectOption('여정');
    await expect(page).toHaveURL(new RegExp(`month=${month}&brand=`));
    await page.getByRole('button', { name: new RegExp(`^${day} `) }).click();
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page).toHaveURL(releasePage(id));
    await expect(page.getByRole('timer')).toContainText(/발매까지 39일 \d\d:/);

    await page.getByRole('button', { name: '발매되면 알림 받기' }).click();
    if (site.isApp)
      await expect.poll(async () => (await site.bridge(page)).map(({ type }) => type)).toContain('openLogin');
    else
      await expect(page).toHaveURL(
        `/webapp/trade/member/login?returnUrl=${encodeURIComponent(releasePage(id))}`,
      );

    await site.signIn(context, 'minji');
    await page.goto(releasePage(id));
    await page.getByRole('button', { name: '발매되면 알림 받기' }).click();
    await expect(page.getByRole('button', { name: '발매 알림 받는 중' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '발매 알림 받는 중' })).toBeVisible();
    await page.goBack();
    await page.goto(`${CONTENTS}/release_calendar?month=${month}`);
    await expect(page.getByRole('link', { name: new RegExp(title) })).toContainText('알림 받는 중');
  },
);

test('leads from the notices to one of them and to the next', IN_APP, async ({ page }) => {
  await page.goto(`${CONTENTS}/notice_list`);
  await expect(page.locator('a[href*="/notice_detail/"]').first()).toContainText('중요');
  await page.getByRole('button', { name: '이벤트' }).click();
  await expect(page).toHaveURL(/kind=event$/);
  await page.getByRole('link', { name: /창고 보관, 처음 30일은 무료/ }).click();
  await expect(page.getByText('맡긴 상품은 검수를 미리 마쳐서')).toBeVisible();
  const first = page.url();
  await page.getByRole('link', { name: /^다음 글/ }).click();
  await expect(page).not.toHaveURL(first);
  await page.getByRole('link', { name: /^이전 글/ }).click();
  await expect(page).toHaveURL(first);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/kind=event$/);
});

test('shows the launches of today on home with links to calendar and stories, and leads on from banners', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/webapp/');
  const today = page.getByRole('region', { name: '오늘 발매' });
  await expect(today.getByRole('link', { name: /발매가? ?(됨|예정)|발매/ }).first()).toBeVisible();
  await today.getByRole('link', { name: '발매 달력' }).click();
  await expect(page.locator('[aria-current=date] button')).toBeVisible();
  await page.goto('/webapp/');
  await page.getByRole('link', { name: /이번 주 래플/ }).click();
  await expect(page).toHaveURL(/\/raffle_list$/);
  await page.getByRole('link', { name: /추첨, 직접 확인하세요/ }).click();
  await expect(page).toHaveURL(/\/notice_detail\/\d+$/);
  await site.signIn(context, 'junho');
  await page.goto('/webapp/web/user/mypage/order_list');
  await page.getByRole('link', { name: /처음 파는 사람을 위한 포장/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('처음 파는 사람을 위한 포장');
});

test('survives a hostile text, a lost picture, a lost video and 200 goods', async ({ page, site }) => {
  const body_html = `<p>본문</p><script>window.ran = 1</script><iframe src="/webapp/"></iframe>
    <img src="/api/v3/media/item/0/1.svg"><img src="x" onerror="window.ran = 1"><svg onload="window.ran = 1"></svg>
    <a href="javascript:window.ran = 1" onclick="window.ran = 1">여기</a>
    <div style="position: fixed; inset: 0; background: url(javascript:1)">덮개</div>`;
  const item_ids = Array.from({ length: 200 }, (_, at) => at + 1);
  const id = await publish(site, {
    title: '</script><img src=x onerror=window.ran=1> "\'😀',
    body_html,
    video_url: 'https://video.invalid/watch?v=gone-1',
    item_ids,
  });
  await page.goto(contentPage(id));
  await expect(page.getByText('본문', { exact: true })).toBeVisible();
  // Inside the body the cover is on top of it, which is where it stays.
  await page.getByText('여기').dispatchEvent('click');
  await page.getByRole('button', { name: /영상 재생$/ }).click();
  await expect(page.getByText('영상을 재생할 수 없어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '영상 사이트에서 보기' })).toBeVisible();
  await page.getByRole('button', { name: '상품 더보기 (6/200)' }).click();
  await expect(page.getByRole('button', { name: '상품 더보기 (36/200)' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '</script><img src=x onerror=window.ran=1> "\'😀',
  );
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  // Fixed elements of a body stay in its own box.
  await page.getByRole('button', { name: '공유하기' }).click({ trial: true });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('shows a preview at its own address alone, before the publication', IN_APP, async ({ page, site }) => {
  const title = '내일 나올 이야기';
  const id = await publish(site, { title });
  const from = new Date(Date.now() + 86_400_000).toISOString();
  await site.call(null, 'POST /api/operator/publication/schedule', { kind: 'content', id, from });
  const { address } = await site.call(null, 'GET /api/operator/publication/preview', {
    kind: 'content',
    id,
  });
  const { pathname, search } = new URL(address);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^미리보기예요/)).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: '스토리를 찾을 수 없어요' })).toBeVisible();
});

const KINDS = [
  ['content_detail/1', '겨울을 준비하는 색, 로프트 푸퍼', 'Article', 'content'],
  ['release_detail/1', '노래 코트 로우', 'Event', 'release'],
  ['notice_detail/2', '판매자 페널티 기준 안내', 'Article', null],
  ['content_list', '겨울을 준비하는 색, 로프트 푸퍼', 'ItemList', 'content'],
  ['release_list', '노래', 'ItemList', 'release'],
  ['release_calendar', '오늘 발매가 있는 달', 'ItemList', 'release'],
  ['notice_list', '판매자 페널티 기준 안내', 'ItemList', null],
] as const;
test('renders each kind without JavaScript, with its description', async ({ request }) => {
  for (const [path, words, type, picture] of KINDS)
    await test.step(path, async () => {
      const html = async () => (await request.get(`${CONTENTS}/${path}`)).text();
      await expect.poll(html).toContain('id="sold-view"');
      const text = await html();
      const view = /<div id="sold-view"[\s\S]*?<script/.exec(text)?.[0] ?? '';
      expect(view).toContain('<h1');
      expect(view).toContain(path === 'release_calendar' ? '발매 달력' : words);
      expect(text).toMatch(/<title>[^<]+ \| SOLD<\/title>/);
      expect(text).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(text).toContain(`/web/content/web_content/${path}"`);
      expect(text).toContain(`"@type":"${type}"`);
      if (picture !== null)
        expect(text).toMatch(new RegExp(`property="og:image" content="[^"]*/cover/${picture}/`));
    });
});
