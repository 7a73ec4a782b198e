import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../base/button.tsx';
import { TextField } from '../base/field.tsx';
import { Price } from '../base/price.tsx';
import { PriceChange } from '../base/price-change.tsx';
import { FailedState } from '../layout/failed-state.tsx';
import { Progress } from '../layout/progress.tsx';
import { Picture } from '../media/picture.tsx';
import { NumberField } from './number-field.tsx';
import { PricePad } from './price-pad.tsx';

afterEach(cleanup);

test('ignores presses of a busy button, which keeps its name', () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      결제하기
    </Button>,
  );
  const button = screen.getByRole('button', { name: '결제하기', busy: true });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

function Pad() {
  const [value, setValue] = useState<number | null>(null);
  return <PricePad value={value} onChange={setValue} label="구매 희망가" problem={null} />;
}

test('takes keys of the screen and of the keyboard, and writes the amount in words', () => {
  render(<Pad />);
  for (const name of ['3', '5', '만 단위로']) fireEvent.click(screen.getByRole('button', { name }));
  const field = screen.getByLabelText<HTMLInputElement>('구매 희망가');
  expect(field.value).toBe('350,000');
  expect(screen.getByText('삼십오만 원')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '+5만' }));
  expect(field.value).toBe('400,000');
  fireEvent.change(field, { target: { value: '123000' } });
  expect(field.value).toBe('123,000');
});

test('shows amounts and changes of price', () => {
  const { container } = render(
    <>
      <Price value={1_234_000} />
      <Price value={null} fallback="구매입찰" />
      <PriceChange amount={-12_000} rate={3.25} />
    </>,
  );
  expect(container.textContent).toBe('1,234,000원구매입찰하락▼−12,000원 (−3.3%)');
});

test('ties a field to its label and its error', () => {
  render(<TextField label="받는 사람" error="이름을 입력해 주세요." />);
  const field = screen.getByLabelText('받는 사람');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '이름을 입력해 주세요.',
  );
});

test.each([
  ['digits', '-1,234.5원', '12345', 'numeric'],
  ['decimal', '1,234.5.6원', '1234.56', 'decimal'],
  ['signed', '-1,234.5원', '-1234.5', 'decimal'],
] as const)('keeps in a field that accepts %s of %s only %s', (accepts, typed, stored, keyboard) => {
  const onChange = vi.fn((event: ChangeEvent<HTMLInputElement>) => event.target.value);
  render(<NumberField label="값" accepts={accepts} onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('값');
  fireEvent.change(field, { target: { value: typed } });
  expect(onChange).toHaveReturnedWith(stored);
  expect(field.value).toBe(stored);
  expect(field.inputMode).toBe(keyboard);
});

test('keeps the room and the name of a picture that cannot be shown', () => {
  render(<Picture picture={{ path: '/none.svg', width: 4, height: 3 }} alt="러너" ground="#eeeeee" />);
  fireEvent.error(screen.getByRole('img', { name: '러너' }));
  const mark = screen.getByRole('img', { name: '러너' });
  expect(mark.tagName.toLowerCase()).toBe('svg');
  expect(mark.parentElement?.style.aspectRatio).toBe('4 / 3');
});

test.each([
  [-5, '0'],
  [140, '100'],
  [Number.NaN, '0'],
  [33.4, '33'],
])('holds progress %d between 0 and 100', (percentage, shown) => {
  render(<Progress percentage={percentage} label="가져오는 중" type="circle" />);
  expect(screen.getByRole('progressbar', { name: '가져오는 중' }).getAttribute('aria-valuenow')).toBe(shown);
});

test('shows the message of the server, and its number, when a call failed', () => {
  render(
    <FailedState
      title="주문을 불러오지 못했어요"
      failure={{
        kind: 'response',
        call: 'GET /x',
        status: 500,
        msg: '점검 중이에요.',
        error_data: null,
        requestId: 'r-9',
      }}
      action={{ label: '다시 시도', onPress: vi.fn() }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    '주문을 불러오지 못했어요점검 중이에요.다시 시도문의 번호 r-9',
  );
});
