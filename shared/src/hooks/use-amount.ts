import { readAmount } from '@sold/contracts/base/typed/amount';
import { type Reading, readValue } from '@sold/contracts/base/typed/reading';
import { useState } from 'react';
import { type TypedInput, useTypedInput } from './typing/use-typed-input.ts';

export interface AmountInput {
  /** For the input element. */
  props: TypedInput['props'] & { onBlur(): void };
  reading: Reading<number>;
  /** Problem of the text, Korean; null while it is an amount, is empty or may still become one. */
  problem: string | null;
  /** The field was left after the last change. */
  isLeft: boolean;
  /** Puts an amount in place of what was typed, readable or not. */
  put(value: number | null): void;
}

/** Digits with thousands separators and no zeros before them. @example groupedAmount('0012345') === '12,345' */
export function groupedAmount(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const textOf = (value: number | null) => (value === null ? '' : groupedAmount(String(value)));

/**
 * A field for an amount of won or points. While its text is no amount its value is null, and the text stays.
 * @param value follows what is typed, and may be set from elsewhere
 * @param onChange also told when a text that is no amount takes the place of nothing, or nothing that of such a text
 */
export function useAmount(
  value: number | null,
  onChange: (value: number | null, isEmpty: boolean) => void,
): AmountInput {
  const [state, setState] = useState({ text: textOf(value), value, isLeft: false });
  if (state.value !== value) setState({ text: textOf(value), value, isLeft: false });

  const keep = (text: string, next: number | null) => {
    setState({ text, value: next, isLeft: false });
    const [was, is] = [state.text, text].map((one) => readAmount(one).is === 'empty');
    if (next !== value || is !== was) onChange(next, is === true);
  };
  const input = useTypedInput(state.text, groupedAmount, (text) => keep(text, readValue(readAmount(text))));
  const reading = readAmount(state.text);
  return {
    reading,
    problem: input.isComposing ? null : problemOf(reading, state.isLeft),
    isLeft: state.isLeft,
    put: (next) => keep(textOf(next), next),
    props: {
      ...input.props,
      onBlur: () => {
        const text = reading.is === 'read' ? textOf(reading.value) : state.text;
        setState({ text, value: readValue(reading), isLeft: true });
      },
    },
  };
}

function problemOf(reading: Reading<number>, isLeft: boolean): string | null {
  if (reading.is === 'wrong') return reading.problem;
  return reading.is === 'unfinished' && isLeft ? reading.problem : null;
}
