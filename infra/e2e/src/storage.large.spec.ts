import { storedUnit } from './market/offers.ts';
import { IN_APP } from './settings/devices.ts';
import { agreeAndPress, expect, test, typePrice } from './site/site.ts';

const STORAGE = '/webapp/trade/pre_inventory';

test('announces a unit from its item, sends it, and cancels the announcement', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'minji');
  const itemId = site.item(81);
  const { name } = await site.size(itemId);
  await page.goto(`/webapp/trade/product/${itemId}`);
  await page.getByRole('link', { name: '보관 신청' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await agreeAndPress(page, '보관 신청하기');
  await expect(page.getByRole('heading', { level: 1, name: '보관 신청' })).toBeVisible();
  await page.getByRole('combobox', { name: '택배사' }).selectOption('한진택배');
  await page.getByRole('textbox', { name: '송장 번호' }).fill('1234-5678-90');
  await page.getByRole('button', { name: '송장 번호 저장하기' }).click();
  await expect(page.getByText('한진택배 1234-5678-90')).toBeVisible();
  await page.reload();
  await expect(page.getByText('한진택배 1234-5678-90')).toBeVisible();
  await page.getByRole('button', { name: '보관 신청 취소하기' }).click();
  await page.getByRole('button', { name: '신청 취소하기', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '신청 취소' })).toBeVisible();
});

test(
  'offers a stored unit from storage, without a withdrawal meanwhile',
  IN_APP,
  async ({ page, context, site }) => {
    await site.signIn(context, 'minji');
    const id = await storedUnit(site, site.item(82));
    await page.goto(`${STORAGE}/${id}`);
    await page.getByRole('link', { name: '가격을 정해 판매 입찰하기' }).click();
    await expect(page.getByText(/보관 중인 상품을 판매해요/)).toBeVisible();
    await expect(page.getByRole('button', { name: '사이즈 변경' })).toHaveCount(0);
    await page.getByRole('button', { name: /희망가 입력/ }).click();
    await typePrice(page, '판매 희망가', 9_000_000);
    await page.getByRole('button', { name: '이 가격으로 할게요' }).click();
    await agreeAndPress(page, '판매 입찰하기');
    // It is far above the last trades.
    await page.getByRole('button', { name: '계속하기' }).click();
    await expect(page.getByRole('heading', { name: '판매 입찰을 등록했어요' })).toBeVisible();
    await page.goto(`${STORAGE}/${id}`);
    await expect(page.getByText('9,000,000').first()).toBeVisible();
    await expect(page.getByRole('link', { name: '창고에서 찾아가기' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '판매 입찰 보기' })).toBeVisible();
  },
);
