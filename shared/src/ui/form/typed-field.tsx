import { readValue } from '@sold/contracts/rules/typed/reading';
import { useTypedInput } from '../../hooks/typing/use-typed-input.ts';
import { type KindOfNumber, kindOf } from '../../text/typing/kinds.ts';
import { TextField, type TextFieldProps } from '../base/field.tsx';

export interface TypedFieldProps
  extends Omit<TextFieldProps, 'onChange' | 'value' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  kind: KindOfNumber;
  /** The text as it stands in the field; what it means is what the kind's reader says. */
  value: string;
  /** @param read what it means, null when it cannot be read */
  onText(text: string, read: string | null): void;
}

/**
 * A number that people type, paste or let a password manager fill in: telephone, card, expiry, birthday, postcode, account,
 * parcel. Nothing is cut: what cannot be read stays, and the field says so.
 */
export function TypedField({ kind, value, onText, error, onBlur, ...field }: TypedFieldProps) {
  const { read, group, attributes } = kindOf(kind);
  const take = (text: string) => onText(text, readValue(read(text)));
  const input = useTypedInput(value, group ?? null, take);
  const reading = read(value);
  const wrong = reading.is === 'wrong' && !input.isComposing ? reading.problem : null;
  return (
    <TextField
      {...attributes}
      {...field}
      {...input.props}
      error={error || wrong}
      onBlur={(event) => {
        if (reading.is === 'read') take(group ? group(reading.value) : reading.value);
        onBlur?.(event);
      }}
    />
  );
}
