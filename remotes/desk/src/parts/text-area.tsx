import { Field, type FieldProps } from '@sold/shared/ui/base/field';

export interface TextAreaProps extends Omit<FieldProps, 'children'> {
  value: string;
  required?: boolean;
  maxLength: number;
  onText(text: string): void;
}

/** A text of several lines. */
export function TextArea({ value, required = false, maxLength, onText, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          required={required}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
