import type { BrowserContext, Locator, Page } from '@playwright/test';
import { IN_APP } from './settings/devices.ts';
import { expect, orderPage, type Site, test } from './site/site.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** Replaces the content of a field with a text from the clipboard. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.selectText();
  await page.keyboard.press('ControlOrMeta+V');
}

/** As a password manager fills a field in: the browser's own setter and events that do not say how. */
async function autofill(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, filled) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, filled);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);
}

/** The text of a field with `|` where its caret is. */
function caretOf(field: Locator): Promise<string> {
  return field.evaluate((input) => {
    const { value, selectionStart } = input as HTMLInputElement;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  });
}

async function putCaret(field: Locator, at: number): Promise<void> {
  await field.focus();
  await field.evaluate((input, place) => (input as HTMLInputElement).setSelectionRange(place, place), at);
}

/** Expects a field that points at the text of its error. */
async function expectRefused(field: Locator, text: string, message: RegExp): Promise<void> {
  await expect(field).toHaveValue(text);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
}

async function openBuy(page: Page, context: BrowserContext, site: Site, mode?: string): Promise<void> {
  await site.signIn(context, 'trader7');
  const itemId = site.item(20);
  const { id } = await site.size(itemId);
  await page.goto(orderPage('buy', itemId, id, mode));
}

test(
  'takes a pasted price in any form, and keeps the caret at a change',
  IN_APP,
  async ({ page, context, site }) => {
    await openBuy(page, context, site, 'buy_bid');
    await page.getByRole('button', { name: /희망가 입력/ }).click();
    const price = page.getByRole('textbox', { name: '구매 희망가' });
    const take = page.getByRole('button', { name: '이 가격으로 할게요' });
    for (const text of ['350,000.00', '35만원', ' ₩350,000', '３５００００']) {
      await paste(page, price, text);
      await expect(page.getByText('삼십오만 원')).toBeVisible();
      await expect(take).toBeEnabled();
    }
    await price.blur();
    await expect(price).toHaveValue('350,000');
    for (const text of ['35.5', '3만5', '-350000', '1.097,50']) {
      await paste(page, price, text);
      await expectRefused(price, text, /금액을 원 단위 숫자로/);
      await expect(take).toBeDisabled();
    }
    await paste(page, price, '350000');
    await paste(page, price, '350000');
    await expect(price).toHaveValue('350,000');
    await putCaret(price, 1);
    await page.keyboard.type('12');
    expect(await caretOf(price)).toBe('31,2|50,000');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await caretOf(price)).toBe('3|50,000');
    await putCaret(price, 4);
    await page.keyboard.press('Backspace');
    expect(await caretOf(price)).toBe('35|,000');
    await page.keyboard.press('Delete');
    expect(await caretOf(price)).toBe('3,5|00');
    await page.keyboard.press('End');
    await page.keyboard.type('00');
    await page.getByRole('button', { name: '한 자리 지우기' }).click();
    await expect(price).toHaveValue('35,000');
    await take.click();
    await expect(page.getByText('삼만 오천 원').first()).toBeVisible();
  },
);

test('fills a card in by paste and by a password manager, and rejects two numbers', async ({
  page,
  context,
  site,
}) => {
  await openBuy(page, context, site);
  await page.getByRole('button', { name: '다른 결제 수단 더보기' }).click();
  await page.getByRole('button', { name: '카드 추가하기' }).click();
  const number = page.getByRole('textbox', { name: '카드 번호' });
  await paste(page, number, '4518-1234-5678-9012 4518-1234-5678-9012');
  await expectRefused(number, '4518-1234-5678-9012 4518-1234-5678-9012', /카드 번호를 확인해 주세요/);
  await paste(page, number, '\u00a04518–1234–5678–9012');
  await number.blur();
  await expect(number).toHaveValue('4518-1234-5678-9012');
  await putCaret(number, 5);
  await page.keyboard.press('Backspace');
  expect(await caretOf(number)).toBe('451|1-2345-6789-012');
  await page.keyboard.type('8');
  expect(await caretOf(number)).toBe('4518|-1234-5678-9012');

  for (const text of ['4518-1234-5678-9012', '4511-2345-6789-012', '4518-1234-5678-9012']) {
    await expect(number).toHaveValue(text);
    await page.keyboard.press('ControlOrMeta+z');
  }
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(number).toHaveValue('4518-1234-5678-9012');

  const expiry = page.getByLabel('유효 기간');
  await expect(expiry).toHaveAttribute('autocomplete', 'cc-exp');
  for (const text of ['12/2039', '2039-12', '12 / 39']) {
    await autofill(expiry, text);
    await expiry.focus();
    await number.focus();
    await expect(expiry).toHaveValue('12/39');
    await expect(expiry).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expiry.fill('');
  await expiry.pressSequentially('1/39');
  await number.focus();
  await expect(expiry).toHaveValue('01/39');
  await autofill(page.getByLabel('생년월일'), '1990-01-01');
  await page.getByLabel('비밀번호 앞 2자리').fill('12');
  await page.getByRole('button', { name: '카드 등록하기' }).click();
  await expect(page.getByText('4518-****-****-9012').first()).toBeVisible();
});

test('saves a telephone number with its country whole', IN_APP, async ({ page, context, site }) => {
  await openBuy(page, context, site);
  await page.getByRole('region', { name: '배송지' }).getByRole('button').click();
  await page.getByRole('button', { name: '새 주소 추가하기' }).click();
  const form = page.getByRole('dialog', { name: '새 주소' });
  const name = site.isApp ? '김하늘' : '김바다';
  await form.getByLabel('받는 사람').fill(name);
  const phone = form.getByLabel('전화번호');
  await paste(page, phone, '010-2000-0001010-2000-0001');
  await expectRefused(phone, '010-2000-0001010-2000-0001', /전화번호를 확인해 주세요/);
  await paste(page, phone, ' +82 10-2000-0001');
  await phone.blur();
  await expect(phone).toHaveValue('010-2000-0001');
  await paste(page, form.getByLabel('우편번호'), ' ０４７８２');
  await form.getByLabel('주소', { exact: true }).fill('서울 성동구 성수이로 00');
  await form.getByRole('button', { name: '저장하기' }).click();
  await expect(form).toBeHidden();
  const { list } = await site.call('trader7', 'GET /api/v3/user/mypage/get-address-list', {});
  expect(list.filter((one) => one.name === name)).toMatchObject([{ phone: '01020000001', zipcode: '04782' }]);
});

test('keeps suggestions of an unfinished syllable, and ends it by Enter without a search', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/webapp/');
  if (site.isApp) await page.getByRole('button', { name: '상품 검색' }).click();
  const search = page.getByRole('combobox', { name: '상품 검색' });
  await search.click();
  const options = page.getByRole('option');
  // Suggestions are the live page's.
  await expect(page.locator('#sold-view')).toHaveCount(0);
  const input = await context.newCDPSession(page);
  for (const text of ['ㅋ', '코', '콭']) {
    await input.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await expect(search).toHaveValue(text);
    await expect(options.first()).toBeVisible();
  }
  await expect(options.filter({ hasText: '코트' }).first()).toBeVisible();
  await page.evaluate(() => {
    const note = (event: KeyboardEvent) => {
      document.title = `${event.key} ${event.isComposing}`;
    };
    window.addEventListener('keydown', note, { capture: true, once: true });
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Enter true');
  await input.send('Input.insertText', { text: '콭' });
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\/webapp\/(?:#.*)?$/);
  await search.fill('shfo');
  await expect(options.filter({ hasText: /Norae.*브랜드/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /‘노래’ 검색 결과/ })).toBeVisible();
  await expect(page.getByText('노래').first()).toBeVisible();
});

test('takes a syllable once that is composed while the code comes', async ({ page, context }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/dist/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await expect.poll(async () => (await page.request.get('/webapp/')).text()).toContain('id="sold-view"');
  await page.goto('/webapp/', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: '상품 검색' });
  await search.click();
  const input = await context.newCDPSession(page);
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await compose('ㅋ');
  resolve();
  // The site comes while the letters of a syllable are typed.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => /\/dist\/trade\/files\/.*\.js$/.test(name)),
      ),
    )
    .toBe(true);
  for (const text of ['코', '콭']) await compose(text);
  await input.send('Input.insertText', { text: '코트' });
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(search).toHaveValue('코트');
  await expect(page.getByRole('option', { name: /코트/ }).first()).toBeVisible();
});
