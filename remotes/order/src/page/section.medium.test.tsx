import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Problem } from './problem.ts';
import { focusSection, Section } from './section.tsx';

const ADDRESS = '서울 중구 세종대로 110';
const MISSING: Problem = { section: 'address', message: '배송지를 선택해 주세요.' };

function Page({ answer, problem = null }: { answer?: string; problem?: Problem | null }) {
  return (
    <Section
      name="address"
      title="배송지"
      aside={<a href="#new">새 주소</a>}
      answer={answer}
      problem={problem}
    >
      <input aria-label="주소" />
    </Section>
  );
}
const question = () => screen.queryByRole('textbox', { name: '주소' });
const opener = (name: string) => screen.queryByRole('button', { name: `배송지 ${name}` });

test('shows a question that has no answer', () => {
  render(<Page />);
  expect(question()).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows one row with the answer, which opens and closes by its button', () => {
  render(<Page answer={ADDRESS} />);
  expect(screen.getByRole('region', { name: '배송지' }).textContent).toContain(ADDRESS);
  expect(question()).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  const button = opener('변경');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByText('변경'));
  expect(question()).not.toBeNull();
  expect(screen.queryByRole('link')).not.toBeNull();
  // The same button: it keeps the focus.
  expect(opener('접기')).toBe(button);
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button?.getAttribute('aria-controls') ?? '')?.contains(question())).toBe(
    true,
  );
  fireEvent.click(screen.getByText('접기'));
  expect(question()).toBeNull();
});

test('opens at a problem, takes the focus, and stays open after its correction', () => {
  const { rerender } = render(<Page answer={ADDRESS} />);
  focusSection('address');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '배송지' }));
  rerender(<Page answer={ADDRESS} problem={MISSING} />);
  expect(question()).not.toBeNull();
  expect(screen.getByText(MISSING.message)).toBeTruthy();
  expect(opener('접기')).toBeNull();
  rerender(<Page answer={ADDRESS} />);
  expect(question()).not.toBeNull();
});

test('leaves a row folded while something is wrong elsewhere', () => {
  render(<Page answer={ADDRESS} problem={{ ...MISSING, section: 'payment' }} />);
  expect(question()).toBeNull();
  expect(screen.queryByText(MISSING.message)).toBeNull();
});
