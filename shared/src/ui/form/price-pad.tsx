import { type ReactNode, useId, useRef } from 'react';
import { useAmount } from '../../hooks/use-amount.ts';
import { wonWords } from '../../text/format.ts';
import { Keypad, type KeypadProps } from './keypad.tsx';
import { pressKey } from './keys/keypad-entry.ts';
import { usePadKeys } from './keys/use-pad-keys.ts';
import css from './price-pad.module.css';

export interface PricePadProps extends KeypadProps {
  /** Name of the amount: `구매 희망가`. */
  label: string;
  /** Problem of the amount; null while it is valid or still empty. */
  problem: string | null;
  /** Enter on a keyboard: what the button that goes on does. It decides itself whether the amount will do. */
  onEnter?(): void;
  /** Under the words: distance to the last trade, what I pay or get. */
  children?: ReactNode;
}

/** A price with its words, typed on our keypad or on real keys. The phone's own keyboard stays away. */
export function PricePad({ value, onChange, label, problem, onEnter, children }: PricePadProps) {
  const id = useId();
  const pad = useRef<HTMLDivElement>(null);
  const amount = useAmount(value, onChange);
  const wrong = amount.problem ?? problem;
  usePadKeys(pad, (key) => {
    if (key === 'enter') onEnter?.();
    else amount.put(pressKey(value, key));
  });
  return (
    <div ref={pad} className={css.pad}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.amount}>
        <input
          id={id}
          data-autofocus=""
          className={css.input}
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          {...amount.props}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}w`}
        />
        <span className={css.won}>원</span>
      </div>
      <p id={`${id}w`} className={wrong ? css.problem : css.words} aria-live="polite">
        {wrong ?? (value === null ? '숫자를 눌러 가격을 입력해 주세요' : wonWords(value))}
      </p>
      {children && <div className={css.more}>{children}</div>}
      <Keypad value={value} onChange={amount.put} />
    </div>
  );
}
