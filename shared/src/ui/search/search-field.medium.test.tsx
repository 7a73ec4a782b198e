import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configureApi } from '../../api/client.ts';
import { inertServices } from '../../first-view/server/inert-services.ts';
import { HostProvider } from '../base/host-provider.tsx';
import { forgetWords, keepWords, noteWord } from './panel/recent-words.ts';
import { SearchField } from './search-field.tsx';

// Preloads the panel, which a page loads later.
beforeAll(async () => void (await import('./search-panel.tsx')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  keepWords(true);
  forgetWords();
  went.mockClear();
  searched.mockClear();
});

const went = vi.fn(async (path: string) => ({ ok: true as const, path }));
const searched = vi.fn();
const card = {
  item_id: 7,
  item_name: 'Norae Court Low',
  item_name_kor: '노래 코트 로우',
  product_grade: 0,
  brand_bg_color: '#eeeeee',
  image: { path: '/p.svg', width: 4, height: 4 },
};
const suggested = {
  categories: [{ code: 'sneakers', name: '스니커즈' }],
  brands: [{ id: 3, name: 'Norae', name_kor: '노래', count: 12 }],
  items: [card],
  corrected: null as string | null,
};

function show(answer: object | null = suggested) {
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const { pathname } = new URL(new Request(url).url);
    if (pathname.endsWith('get-item-ranking'))
      return Response.json({ code: 200, msg: '', data: { list: [{ ...card, rank: 1 }] } });
    return answer === null
      ? Response.json({ code: 500, msg: '', data: null, error_data: { reason: 'x' } }, { status: 500 })
      : Response.json({ code: 200, msg: '', data: answer });
  });
  configureApi({
    getToken: () => null,
    onToken: () => {},
    onFailure: () => {},
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  render(
    <HostProvider services={{ ...inertServices({} as DeviceDescriptor), go: went }}>
      <SearchField asked="" onSearch={searched} />
      <button type="button">elsewhere</button>
    </HostProvider>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '상품 검색' });
function type(text: string) {
  field().focus();
  fireEvent.input(field(), { target: { value: text } });
}

test('moves through suggestions by the arrow keys, and follows one by Enter', async () => {
  show();
  type('노');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '스니커즈카테고리',
    'Norae 노래브랜드 · 12',
    'Norae Court Low노래 코트 로우',
  ]);
  expect(screen.getByRole('status').textContent).toBe('추천 3개');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  const press = (key: string) => fireEvent.keyDown(field(), { key });
  press('ArrowUp');
  expect(field().getAttribute('aria-activedescendant')).toBe(options[2]?.id);
  press('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown');
  press('ArrowDown');
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/web/product/brand/brand_detail/3'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('searches for the typed words by Enter, and leaves keys to an unfinished syllable', async () => {
  show();
  type(' 노래 ');
  await screen.findAllByRole('option');
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  fireEvent.submit(field());
  await waitFor(() => expect(searched).toHaveBeenCalledWith('노래'));
});

test('closes the suggestions by Escape, and empties the field by the clear button', async () => {
  show();
  type('노');
  await screen.findAllByRole('option');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('노');
  fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('keeps a search that is too long whole, says so, and searches for nothing', async () => {
  show();
  const text = '가나 '.repeat(40).trim();
  type(text);
  expect((await screen.findByRole('alert')).textContent).toBe(
    '검색어는 100자까지 쓸 수 있어요. 조금 줄여 주세요.',
  );
  expect(field().value).toBe(text);
  expect(field().maxLength).toBe(-1);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  searched.mockClear();
  fireEvent.submit(field().form as HTMLFormElement);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(searched).not.toHaveBeenCalled();
  type(text.slice(0, 100));
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('closes the suggestions when the field is left', async () => {
  show();
  field().focus();
  expect(await screen.findByText('최근에 찾은 검색어가 없어요.')).toBeDefined();
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  await waitFor(() => expect(screen.queryByText('최근에 찾은 검색어가 없어요.')).toBeNull());
});

test('searches for earlier words again, and forgets one, all, or keeps none', async () => {
  for (const word of ['코트', '슬라이드']) noteWord(word);
  show();
  field().focus();
  fireEvent.click(await screen.findByRole('button', { name: '코트 지우기' }));
  expect(screen.queryByRole('button', { name: '코트' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '저장 끄기' }));
  expect(screen.getByText('검색어를 저장하지 않고 있어요.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '저장 켜기' }));
  noteWord('모자');
  fireEvent.click(await screen.findByRole('button', { name: '모자' }));
  await waitFor(() => expect(searched).toHaveBeenCalledWith('모자'));
});

test('keeps the words of a search', async () => {
  show();
  type(' 코트 ');
  fireEvent.submit(field().form as HTMLFormElement);
  await waitFor(() => expect(searched).toHaveBeenCalledWith('코트'));
  field().focus();
  fireEvent.input(field(), { target: { value: '' } });
  expect(await screen.findByRole('button', { name: '코트' })).toBeDefined();
});

test('links the most traded items while nothing is typed', async () => {
  show();
  field().focus();
  fireEvent.click(await screen.findByRole('button', { name: /노래 코트 로우/ }));
  expect(went).toHaveBeenCalledWith('/trade/product/7');
});

test('shows the correction; keeps the search without a result and without a response', async () => {
  show({ ...suggested, corrected: 'norae' });
  type('noraw');
  expect(await screen.findByText('‘norae’')).toBeDefined();
  cleanup();
  show({ categories: [], brands: [], items: [], corrected: null });
  type('zzz');
  expect(await screen.findByText(/추천할 것이 없어요/)).toBeDefined();
  cleanup();
  show(null);
  type('zzz');
  expect(await screen.findByText(/추천을 불러오지 못했어요/)).toBeDefined();
});
