import { type KindOfNumber, kindOf } from '../typing/kinds.ts';
import { useTypedInput } from '../typing/use-typed-input.ts';
import { TextField, type TextFieldProps } from './field.tsx';

export interface TypedFieldProps
  extends Omit<TextFieldProps, 'onChange' | 'value' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  kind: KindOfNumber;
  /** The text as it stands in the field; what it means is what the kind's reader says. */
  value: string;
  onText(text: string): void;
}

/**
 * A number that people type, paste or let a password manager fill in: telephone, card, expiry, birthday, postcode, account,
 * parcel. Nothing is cut: what cannot be read stays, and the field says so.
 */
export function TypedField({ kind, value, onText, error, onBlur, ...field }: TypedFieldProps) {
  const { read, group, attributes } = kindOf(kind);
  const input = useTypedInput(value, group ?? null, onText);
  const reading = read(value);
  const wrong = reading.is === 'wrong' && !input.isComposing ? reading.problem : null;
  return (
    <TextField
      {...attributes}
      {...field}
      {...input.props}
      error={error || wrong}
      onBlur={(event) => {
        if (reading.is === 'read') onText(group ? group(reading.value) : reading.value);
        onBlur?.(event);
      }}
    />
  );
}
