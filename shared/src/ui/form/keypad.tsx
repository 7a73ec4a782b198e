import { wonUnits } from '../../text/format.ts';
import { Icon } from '../base/icon.tsx';
import css from './keypad.module.css';
import { addAmount, KEYPAD_KEYS, type KeypadKey, pressKey, QUICK_AMOUNTS } from './keys/keypad-entry.ts';

export interface KeypadProps {
  /** Won; null is an empty field. */
  value: number | null;
  onChange(value: number | null): void;
}

const NAMES: Partial<Record<KeypadKey, string>> = { 지움: '한 자리 지우기', 만: '만 단위로' };

/** Figures, a 만 key and buttons that add round amounts. */
export function Keypad({ value, onChange }: KeypadProps) {
  return (
    <fieldset aria-label="가격 입력 키패드" className={css.pad}>
      <div className={css.quick}>
        {QUICK_AMOUNTS.map((amount) => (
          <button
            key={amount}
            type="button"
            className={css.chip}
            onClick={() => onChange(addAmount(value, amount))}
          >
            +{wonUnits(amount).replace('원', '')}
          </button>
        ))}
        <button type="button" className={css.chip} onClick={() => onChange(null)}>
          비우기
        </button>
      </div>
      <div className={css.keys}>
        {KEYPAD_KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className={css.key}
            aria-label={NAMES[key]}
            onClick={() => onChange(pressKey(value, key))}
          >
            {key === '지움' ? <Icon name="erase" size={24} /> : key}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
