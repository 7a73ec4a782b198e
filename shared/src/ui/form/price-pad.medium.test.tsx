import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from '../layout/sheet.tsx';
import { PricePad } from './price-pad.tsx';

afterEach(cleanup);

const modal = { isOpen: true, isHidden: false, open: async () => true, close: async () => {} };
const goOn = vi.fn();

/** As the pages have it: in a sheet with a button that goes on, here with another field as well. */
function PriceSheet() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Sheet
      modal={modal}
      title="희망가 입력"
      footer={
        <button type="button" onClick={() => {}}>
          이 가격으로 할게요
        </button>
      }
    >
      <PricePad value={value} onChange={setValue} label="구매 희망가" problem={null} onEnter={goOn} />
      <input aria-label="메모" />
    </Sheet>
  );
}

/** Presses keys where the focus is. @returns the last one's event was left to the browser */
function press(...keys: (string | KeyboardEventInit)[]): boolean {
  const results = keys.map((key) =>
    fireEvent.keyDown(
      document.activeElement ?? document.body,
      typeof key === 'string' ? { key } : { ...key },
    ),
  );
  return results.at(-1) === true;
}

function open(): HTMLInputElement {
  goOn.mockClear();
  render(<PriceSheet />);
  return screen.getByLabelText<HTMLInputElement>('구매 희망가');
}

test('focuses the field when the sheet opens, and leaves its typing to the browser', () => {
  const field = open();
  expect(document.activeElement).toBe(field);
  // The browser puts the figure in: the pad adds none of its own.
  expect(press('7')).toBe(true);
  expect(field.value).toBe('');
});

test('takes figures and Backspace wherever the focus is', () => {
  const field = open();
  screen.getByRole('button', { name: '5' }).focus();
  press('1', '2', { key: '3', code: 'Numpad3', location: 3 });
  expect(field.value).toBe('123');
  press('Backspace');
  expect(field.value).toBe('12');
  screen.getByText('희망가 입력').focus();
  press('9');
  expect(field.value).toBe('129');
});

test('goes on by Enter from the field and the sheet, and presses a focused button', () => {
  const field = open();
  field.focus();
  press('Enter');
  expect(goOn).toHaveBeenCalledTimes(1);
  press({ key: 'Enter', code: 'NumpadEnter', location: 3 });
  expect(goOn).toHaveBeenCalledTimes(2);
  screen.getByText('희망가 입력').focus();
  press('Enter');
  expect(goOn).toHaveBeenCalledTimes(3);
  screen.getByRole('button', { name: '5' }).focus();
  expect(press('Enter')).toBe(true);
  expect(goOn).toHaveBeenCalledTimes(3);
});

test('leaves shortcuts and other fields alone', () => {
  const field = open();
  screen.getByRole('button', { name: '5' }).focus();
  press({ key: '1', ctrlKey: true }, { key: '1', altKey: true }, { key: '1', metaKey: true });
  expect(field.value).toBe('');
  screen.getByLabelText('메모').focus();
  press('1', 'Backspace', 'Enter');
  expect(field.value).toBe('');
  expect(goOn).not.toHaveBeenCalled();
});
