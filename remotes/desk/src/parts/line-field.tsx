import { lengthProblem } from '@sold/contracts/base/typed/length';
import { lineText } from '@sold/contracts/base/typed/plain-text';
import { TextField, type TextFieldProps } from '@sold/shared/ui/base/field';

export interface LineFieldProps extends Omit<TextFieldProps, 'maxLength' | 'value'> {
  value: string;
  /** Most characters of the text as it is stored. */
  most: number;
}

/** A line of limited length. Nothing is cut: a text that is too long stays, and the field says so. */
export function LineField({ value, most, error, ...field }: LineFieldProps) {
  return <TextField {...field} value={value} error={lengthProblem(value, most, lineText) ?? error ?? null} />;
}
