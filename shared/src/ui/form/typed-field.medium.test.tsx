import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useAmount } from '../../hooks/use-amount.ts';
import { type KindOfNumber, kindOf } from '../../text/typing/kinds.ts';
import { PointsField } from './points-field.tsx';
import { PricePad } from './price-pad.tsx';
import { TypedField } from './typed-field.tsx';

afterEach(cleanup);

const LIMIT = { owned: 2_000_000, most: 1_000_000, amount: 3_000_000 };
let stored: string | number | null = null;

function Numbered({ kind }: { kind: KindOfNumber }) {
  const [text, setText] = useState('');
  stored = text;
  return <TypedField kind={kind} label="값" value={text} onText={setText} />;
}

function Points({ starting = 0 }: { starting?: number | null }) {
  const [value, setValue] = useState(starting);
  stored = value;
  return <PointsField limit={LIMIT} value={value} onChange={setValue} />;
}

function Pad() {
  const [value, setValue] = useState<number | null>(null);
  stored = value;
  return <PricePad value={value} onChange={setValue} label="값" problem={null} />;
}

function Amount() {
  const [value, setValue] = useState<number | null>(null);
  stored = value;
  const { props, problem } = useAmount(value, setValue);
  return <input aria-label="값" {...props} data-problem={problem} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
/** As a password manager does: the native setter and an event that says nothing of how. */
const fill = (text: string, target = field()) => fireEvent.input(target, { target: { value: text } });
const messageOf = (target: HTMLElement) =>
  document.getElementById(target.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test.each<[KindOfNumber, typed: string, shown: string]>([
  ['mobile', ' 010-2000-0001', '010-2000-0001'],
  ['mobile', '+82 10-2000-0001', '010-2000-0001'],
  ['mobile', '01020000001', '010-2000-0001'],
  ['card', ' 4518-1234-5678-9012', '4518-1234-5678-9012'],
  ['card', '4518 1234 5678 9012', '4518-1234-5678-9012'],
  ['receiptCard', '4518 1234 5678 9012 34', '4518-1234-5678-9012-34'],
  ['expiry', '12/2029', '12/29'],
  ['expiry', '1/29', '01/29'],
  ['expiry', '2029-12', '12/29'],
  ['birthday', '1990-01-01', '900101'],
  ['cardOwner', '1990-01-01', '900101'],
  ['cardOwner', '123-45-67891', '1234567891'],
  ['receiptPhone', '0100001234', '010-000-1234'],
  ['receiptPhone', '01020000001', '010-2000-0001'],
  ['postcode', '(04782)', '04782'],
  ['account', '110–123–456789', '110-123-456789'],
  ['invoice', '１２３４５６７８９０', '1234567890'],
])('shows a %s that is filled in as "%s" as %s once the field is left', (kind, typed, shown) => {
  render(<Numbered kind={kind} />);
  fill(typed);
  fireEvent.blur(field());
  expect(field().value).toBe(shown);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test.each<[KindOfNumber, string]>([
  ['mobile', '010-2000-0001 010-2000-0001'],
  ['card', '4518123456789012'.repeat(2)],
  ['postcode', '0478204782'],
  ['invoice', '1234567890'.repeat(3)],
  ['account', '국민 110-123-456789'],
  ['expiry', '12/2029 12/2029'],
  ['birthday', '900101-1234567'],
  ['birthday', '20900101'],
  ['birthday', '1900-01-01'],
  ['cardOwner', '123-45-67890'],
])('keeps a %s that cannot be read whole, with a message at the field: %s', (kind, typed) => {
  render(<Numbered kind={kind} />);
  fill(typed);
  expect(field().value.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(messageOf(field())).not.toBe('');
  fireEvent.blur(field());
  expect(field().value.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
});

test.each<[KindOfNumber, string]>([
  ['mobile', '010-2000-000'],
  ['receiptPhone', '010-2000'],
  ['receiptCard', '123456789012'],
  ['card', '4518-1234'],
  ['expiry', '1'],
  ['postcode', '0478'],
  ['account', '110-12'],
])('rejects half of a number of the kind %s when the field is left, and no sooner', (kind, half) => {
  render(<Numbered kind={kind} />);
  fill(half);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(messageOf(field())).not.toBe('');
  fill(`${field().value}1`);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('sets no length limit for numbers and the right input mode', () => {
  const tokens: Record<string, string> = {
    mobile: 'tel',
    card: 'cc-number',
    expiry: 'cc-exp',
    birthday: 'bday',
    cardOwner: 'bday',
    postcode: 'postal-code',
  };
  for (const [kind, token] of Object.entries(tokens)) {
    render(<Numbered kind={kind as KindOfNumber} />);
    expect(field().maxLength).toBe(-1);
    expect(field().getAttribute('autocomplete')).toBe(token);
    cleanup();
  }
});

test('reads the meant value of any input, or stays without a value and shows a problem', () => {
  const signs = fc.constantFrom(...'0123456789,.-/ ₩원만천억eE+\u00a0１２'.split(''));
  render(<Amount />);
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 14 }), (letters) => {
      const text = letters.join('');
      fill('');
      fill(text);
      fireEvent.blur(field());
      if (stored === null) {
        expect(field().dataset.problem === undefined).toBe(text.trim() === '');
        expect(field().value.trim()).toBe(text.trim());
      } else {
        expect(field().value).toBe(stored.toLocaleString('ko-KR'));
        // Digits that stand in the text are those of the amount, as long as no unit multiplies them.
        if (!/[만천억]/.test(text)) {
          const whole = text.normalize('NFKC').replace(/\.0*(?=\D*$)/, '');
          expect(String(Number(whole.replace(/\D/g, '')))).toBe(String(stored));
        }
      }
    }),
  );
});

test.each([
  ['350,000.00', 350_000],
  ['35만원', 350_000],
  ['35만 5천원', 355_000],
  ['₩350,000', 350_000],
  ['１２３', 123],
])('reads %s in the pad', (text, amount) => {
  render(<Pad />);
  fill(text);
  expect(stored).toBe(amount);
  fireEvent.blur(field());
  expect(field().value).toBe(amount.toLocaleString('ko-KR'));
});

test.each(['35.5', '3만5', '-5', '1e5', '1.097,50'])('keeps nothing of %s in the pad and says so', (text) => {
  render(<Pad />);
  fill('350000');
  fill(text);
  expect(stored).toBeNull();
  expect(field().value).toBe(text);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(messageOf(field())).toContain('금액');
  // The keys start from an empty field.
  fireEvent.click(screen.getByRole('button', { name: '비우기' }));
  expect(field().value).toBe('');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('takes unreadable points for no number, with a message at the field', () => {
  render(<Points />);
  fill('1만 2천P');
  expect(stored).toBe(12_000);
  fill('12.5');
  expect(stored).toBeNull();
  expect(messageOf(field())).toContain('숫자로');
  fill('');
  expect(stored).toBe(0);
  fill('오천');
  expect(stored).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '모두 사용' }));
  expect(field().value).toBe('1,000,000');
});

test('forgets unreadable points when the field is shown again', () => {
  render(<Points starting={null} />);
  expect(stored).toBe(0);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('rejects points outside the limits of the order when the field is left', () => {
  render(<Points />);
  for (const [typed, message] of [
    ['3000000', /가진 포인트/],
    ['1500000', /1,000,000P까지/],
    ['150', /100P 단위/],
  ] as const) {
    fill(typed);
    fireEvent.blur(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(messageOf(field())).toMatch(message);
  }
});

test('waits for the end of a composition before it reads the text', () => {
  render(<Pad />);
  fill('35');
  fireEvent.compositionStart(field());
  // Safari 15 and 16 tell it by the events of a composition alone.
  fireEvent.input(field(), { target: { value: '3500' } });
  expect(field().value).toBe('3500');
  fireEvent.input(field(), { target: { value: '35ㅁ' } });
  expect(field().value).toBe('35ㅁ');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  fireEvent.input(field(), { target: { value: '35만' } });
  fireEvent.compositionEnd(field());
  expect(stored).toBe(350_000);
});

test('reads a blank as empty for every kind', () => {
  for (const kind of ['mobile', 'card', 'expiry', 'cardPassword'] as const)
    expect(kindOf(kind).read(' ').is).toBe('empty');
});

const undone = (more: object = {}) => fireEvent.keyDown(field(), { key: 'z', ctrlKey: true, ...more });
const redone = () => undone({ shiftKey: true });

test('undoes and redoes every text of the field in order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<KindOfNumber>('mobile', 'card', 'expiry', 'birthday', 'postcode'),
      fc.array(fc.stringMatching(/^[0-9 /-]{1,12}$/), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (kind, texts, leaves) => {
        render(<Numbered kind={kind} />);
        const stood = [field().value];
        const note = () => field().value === stood.at(-1) || stood.push(field().value);
        for (const text of texts) {
          fill(text);
          note();
          if (leaves) fireEvent.blur(field());
          note();
        }
        for (const text of stood.slice(0, -1).reverse()) {
          undone();
          expect(field().value).toBe(text);
        }
        undone();
        expect(field().value).toBe('');
        for (const text of stood.slice(1)) {
          redone();
          expect(field().value).toBe(text);
        }
        cleanup();
      },
    ),
    { numRuns: 60 },
  );
});

test('undoes to an earlier text from the browser’s menu, whatever the browser inserts', () => {
  render(<Pad />);
  fill('350000');
  fill('3500000');
  fireEvent.input(field(), { target: { value: '3,5,000' }, inputType: 'historyUndo' });
  expect(field().value).toBe('350,000');
  expect(stored).toBe(350_000);
});

test('undoes by the same key of a Korean keyboard, and leaves an unfinished syllable', () => {
  render(<Amount />);
  fill('35');
  fill('350');
  undone({ key: 'ㅋ', code: 'KeyZ' });
  expect(field().value).toBe('35');
  undone({ altKey: true });
  undone({ ctrlKey: false });
  expect(field().value).toBe('35');
  fireEvent.compositionStart(field());
  undone();
  expect(field().value).toBe('35');
});
