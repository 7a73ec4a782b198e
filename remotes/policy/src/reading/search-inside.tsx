import { ordinalText } from '@sold/contracts/base/figures/ordinal-text';
import { Button } from '@sold/shared/ui/base/button';
import { type RefObject, useEffect, useId, useState } from 'react';
import css from './reading.module.css';

interface SearchInsideProps {
  /** Where the document stands. */
  text: RefObject<HTMLElement | null>;
  value: string;
  /** Words that the document marks now. */
  marked: string;
  onChange(find: string): void;
}

/** Looks for words in the document; Enter and the button go to the next one. */
export function SearchInside({ text, value, marked, onChange }: SearchInsideProps) {
  const field = useId();
  const [count, setCount] = useState(0);
  const [at, setAt] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is looked for from the top
  useEffect(() => {
    setCount(text.current?.querySelectorAll('mark').length ?? 0);
    setAt(-1);
  }, [marked]);

  const next = () => {
    const marks = text.current?.querySelectorAll('mark') ?? [];
    if (marks.length === 0) return;
    const to = (at + 1) % marks.length;
    marks[at]?.removeAttribute('aria-current');
    marks[to]?.setAttribute('aria-current', 'true');
    marks[to]?.scrollIntoView({ block: 'center' });
    setAt(to);
  };

  return (
    <search className={css.search}>
      <form
        className={css.searchRow}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <label htmlFor={field} className={css.small}>
          문서에서 찾기
        </label>
        <input
          id={field}
          className={css.input}
          type="search"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trimStart())}
        />
        <Button type="submit" variant="line" disabled={count === 0}>
          다음
        </Button>
      </form>
      <p className={css.count} aria-live="polite">
        {value !== '' &&
          (count === 0
            ? '검색 결과가 없어요'
            : at < 0
              ? `${count}곳`
              : `${count}곳 중 ${ordinalText(at + 1)}`)}
      </p>
    </search>
  );
}
