import { readValue } from '@sold/contracts/base/typed/reading';
import { useState } from 'react';
import { useTypedInput } from '../../hooks/typing/use-typed-input.ts';
import { type KindOfNumber, kindOf } from '../../text/typing/kinds.ts';
import { TextField, type TextFieldProps } from '../base/field.tsx';

export interface TypedFieldProps
  extends Omit<TextFieldProps, 'onChange' | 'value' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  kind: KindOfNumber;
  /** The text as it stands in the field; what it means is what the kind's reader says. */
  value: string;
  /** @param read its value, null for an unreadable text */
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
  /** The text with which the field was left: more was not typed. */
  const [left, setLeft] = useState<string | null>(null);
  const isJudged = reading.is === 'wrong' || (reading.is === 'unfinished' && left === value);
  const wrong = isJudged && !input.isComposing ? reading.problem : null;
  return (
    <TextField
      {...attributes}
      {...field}
      {...input.props}
      error={error || wrong}
      onBlur={(event) => {
        setLeft(value);
        if (reading.is === 'read') take(group ? group(reading.value) : reading.value);
        onBlur?.(event);
      }}
    />
  );
}
