import { lengthProblem } from '@sold/contracts/base/typed/length';
import { linesText } from '@sold/contracts/base/typed/lines-text';
import { Field, type FieldProps } from '@sold/shared/ui/base/field';

export interface TextAreaProps extends Omit<FieldProps, 'children'> {
  value: string;
  required?: boolean;
  /** Most characters of the text as it is stored. */
  most: number;
  onText(text: string): void;
}

/** A text of several lines. Nothing is cut: one that is too long stays, and the field says so. */
export function TextArea({ value, required = false, most, error, onText, ...field }: TextAreaProps) {
  return (
    <Field {...field} error={lengthProblem(value, most, linesText) ?? error ?? null}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          required={required}
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
