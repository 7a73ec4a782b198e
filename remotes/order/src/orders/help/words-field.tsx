import { Field } from '@sold/shared/ui/base/field';
import css from './help.module.css';
import { LONGEST, type Words } from './use-words.ts';

interface WordsFieldProps {
  label: string;
  placeholder: string;
  words: Words;
  /** Whether its problem is said. */
  isAsked: boolean;
}

/** A text of several lines with its length. */
export function WordsField({ label, placeholder, words, isAsked }: WordsFieldProps) {
  return (
    <Field
      label={label}
      hint={`${words.said.length.toLocaleString('ko-KR')}/${LONGEST.toLocaleString('ko-KR')}자`}
      error={isAsked || words.said.length > LONGEST ? words.problem : null}
    >
      {(control) => (
        <textarea
          {...control}
          className={`${control.className} ${css.long}`}
          value={words.text}
          placeholder={placeholder}
          onChange={(event) => words.set(event.target.value)}
        />
      )}
    </Field>
  );
}
