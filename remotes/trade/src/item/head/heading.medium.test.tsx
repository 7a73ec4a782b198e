import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { itemAnswers } from '../../testing/first-answers.ts';
import { show } from '../../testing/show.tsx';
import { Heading } from './heading.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function heading(change: object = {}, more: Partial<Parameters<typeof Heading>[0]> = {}) {
  const item = {
    ...(itemAnswers()[0]?.data as ItemDetail),
    brand_id: 3,
    classification_code: 'sneakers',
    ...change,
  };
  return show(<Heading item={item} isOfSize={false} lastPrice={156_000} {...more} />);
}

test('leads to the brand, and shows names, model, release, premium and followers', () => {
  heading();
  expect(screen.getByRole('link', { name: 'Norae' }).getAttribute('href')).toBe(
    '/webapp/web/product/brand/brand_detail/3',
  );
  expect(screen.getByRole('heading', { name: 'Norae Court Low' })).toBeDefined();
  for (const text of ['노래 코트 로우', '2026.01.02', '139,000원', '관심 12명'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/발매가보다 12\.2% 높아요/)).toBeDefined();
});

test('leaves out unknown facts', () => {
  heading({ release_price: null, pinup_count: 0, model_no: '' });
  expect(screen.queryByText(/발매가보다/)).toBeNull();
  // A message of an earlier suite may stand in its box yet.
  expect(screen.queryByText(/관심/, { ignore: '[popover]' })).toBeNull();
  expect(screen.queryByText('복사')).toBeNull();
});

test('copies a model number, and says whether it worked', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { ...window.navigator, userAgent: '', clipboard: { writeText } });
  heading();
  fireEvent.click(screen.getByRole('button', { name: 'NC1 복사' }));
  expect(await screen.findByText('모델 번호를 복사했어요.')).toBeDefined();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('NC1');
});

test.each([
  [1, '98점', '/web/user/policy/confirm_sneakers'],
  [2, '중고', '/web/user/policy/confirm_preowned_sneakers'],
])('explains the grade %d and leads to its guide', async (product_grade, name, guide) => {
  heading({ product_grade });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  expect(await screen.findByText(`${name} 상품이란`)).toBeDefined();
  expect(screen.getByRole('link', { name: '검수 기준 보기' }).getAttribute('href')).toContain(guide);
});

test('explains no grade of new goods', () => {
  heading();
  expect(screen.queryByText('등급 설명')).toBeNull();
});
