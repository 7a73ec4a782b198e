import { TextField, type TextFieldProps } from '../base/field.tsx';
import { numeric, onlyDigits, signedNumeric } from './numbers/number-helpers.ts';

/** Filters of a text: digits, digits with one decimal part, or that with a leading sign. */
const STORED = { digits: onlyDigits, decimal: numeric, signed: signedNumeric } as const;

export interface NumberFieldProps extends TextFieldProps {
  /** Everything else is dropped before `onChange` sees it (specification, section 5, "Number helpers"). */
  accepts: keyof typeof STORED;
}

/** A figure that is no amount and no number of a person's: those are read by `TypedField` and `useAmount`. */
export function NumberField({ accepts, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      inputMode={accepts === 'digits' ? 'numeric' : 'decimal'}
      {...field}
      onChange={(event) => {
        event.target.value = STORED[accepts](event.target.value);
        onChange?.(event);
      }}
    />
  );
}
