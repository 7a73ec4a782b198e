import { announce, RAFFLES, rafflePage } from './market/raffles.ts';
import { IN_APP } from './settings/devices.ts';
import { agreeAndPress, expect, orderPage, test, withoutPoints } from './site/site.ts';

const hash = (digit: string) => digit.repeat(64);

test(
  'keeps the agreements of an order after new terms are published',
  IN_APP,
  async ({ page, context, site }) => {
    await site.signIn(context, 'minji');
    const itemId = site.item(42);
    const size = await site.size(itemId);
    await page.goto(orderPage('buy', itemId, size.id));
    const terms = page.getByRole('link', { name: /^이용약관 .*시행/ });
    const version = (await terms.getAttribute('href')) ?? '';
    expect(version).toMatch(/^\/webapp\/web\/user\/policy\/terms\/\d{4}-\d{2}-\d{2}$/);
    await withoutPoints(page);
    await agreeAndPress(page, '결제하기');
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();

    // The policy is in force from tomorrow: no other journey has to agree again.
    const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
    const list = [{ kind: 'terms', date: tomorrow, hash: hash('7') }];
    await site.call(null, 'POST /api/operator/policies/publish', { list });

    await page.getByRole('link', { name: '주문 상세 보기' }).click();
    await expect(page.getByRole('heading', { name: '동의한 약관' })).toBeVisible();
    const agreed = page.getByRole('link', { name: /^이용약관 .*시행/ });
    await expect(agreed).toHaveAttribute('href', version);
    // It was named, not taken for granted.
    await expect(page.getByText('거래할 때 시행 중이던 약관이에요.')).toBeHidden();
    await page.goto(version);
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  },
);

test('rejects a version that is not in force, shows the one in force and asks again', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'minji');
  const itemId = site.item(43);
  const size = await site.size(itemId);
  // The page was opened before the terms that are in force now were.
  await page.route(
    '**/policy/in-force?*',
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.list[0] = { kind: 'terms', date: '2020-03-02', hash: hash('0') };
      await route.fulfill({ response: answer, json: body });
    },
    { times: 1 },
  );
  await page.goto(orderPage('buy', itemId, size.id));
  await expect(page.getByRole('link', { name: '이용약관 2020.03.02 시행 (새 창)' })).toBeVisible();
  await withoutPoints(page);
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('alertdialog')).toContainText('약관이 새로 바뀌었어요.');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByRole('link', { name: '이용약관 2020.03.02 시행 (새 창)' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^지금 시행 중인 약관에 동의합니다/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^구매 조건을 확인했습니다/ })).toBeChecked();
});

test(
  'shows the agreements of a raffle entry among the own entries',
  IN_APP,
  async ({ page, context, site }) => {
    const raffle = await announce(site, { item: 69 });
    await site.signIn(context, 'minji');
    await page.goto(rafflePage(raffle.id));
    await page.getByRole('button', { name: '응모하기' }).click();
    const sheet = page.getByRole('dialog', { name: '응모할 사이즈' });
    await expect(sheet.getByRole('link', { name: /^운영 정책 .*시행/ })).toBeVisible();
    await sheet.getByRole('radio').first().check();
    await sheet.getByRole('button', { name: '이 사이즈로 응모하기' }).click();
    await expect(page.getByRole('button', { name: '응모 완료' })).toBeVisible();
    await page.goto(`${RAFFLES}/my_raffle_list`);
    const mine = page.getByRole('article').filter({ hasText: raffle.itemName }).first();
    await mine.getByText('동의한 약관').click();
    await expect(mine.getByRole('link', { name: /^운영 정책 .*시행/ })).toBeVisible();
  },
);

test('previews a raffle at its signed address, without entries', async ({ page, site }) => {
  const itemId = site.item(57);
  const size = await site.size(itemId);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { id } = await site.call(null, 'POST /api/operator/raffle/create', {
    item_id: itemId,
    raffle_price: 50_000,
    size_list: [{ product_size_option_id: size.id, stock: 1 }],
    published_at: at(30),
    from: at(60),
    to: at(120),
  });
  const { address } = await site.call(null, 'GET /api/operator/publication/preview', {
    kind: 'raffle',
    id,
  });
  await page.goto(rafflePage(id));
  await expect(page.getByRole('heading', { name: '래플을 찾을 수 없어요' })).toBeVisible();
  const { pathname, search } = new URL(address);
  await page.goto(`${pathname}${search}`);
  await expect(page.getByText(/^미리보기예요/)).toBeVisible();
  await expect(page.getByRole('button', { name: '진행예정' })).toBeDisabled();
  await page.goto(`${pathname}${search}x`);
  await expect(page.getByRole('heading', { name: '래플을 찾을 수 없어요' })).toBeVisible();
});
