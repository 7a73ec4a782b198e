import { MAXIMUM_BID_PRICE } from '@sold/contracts/rules/bid-price';
import { digits } from '@sold/shared/format';
import { Button } from '@sold/shared/ui/button';
import { useId, useState } from 'react';
import css from './price-range.module.css';
import { groupedWon, groupWhileTyping, type RangeProblem, rangeProblem } from './typed-won.ts';

interface PriceRangeProps {
  /** Won, both included; null for an open end. */
  from: number | null;
  to: number | null;
  onChange(range: { priceFrom: number | null; priceTo: number | null }): void;
  /** What is typed counts also when the form is left, if it makes sense. */
  appliesOnLeave: boolean;
}

const ENDS = [
  { name: 'from', label: '최소 가격' },
  { name: 'to', label: '최대 가격' },
] as const;

/** Two fields for a range of prices, which follow what is chosen elsewhere. */
export function PriceRange({ from, to, onChange, appliesOnLeave }: PriceRangeProps) {
  const help = useId();
  const [draft, setDraft] = useState(textsOf(from, to));
  const [shown, setShown] = useState({ from, to });
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    setDraft(textsOf(from, to));
    setProblem(null);
  }

  const isWrong = (end: 'from' | 'to') => problem?.ends.includes(end) === true;

  function apply(isSent: boolean): void {
    const range = { priceFrom: digits(draft.from), priceTo: digits(draft.to) };
    const wrong = rangeProblem(range.priceFrom, range.priceTo, MAXIMUM_BID_PRICE);
    if (isSent) setProblem(wrong);
    if (wrong === null && (range.priceFrom !== from || range.priceTo !== to)) onChange(range);
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (appliesOnLeave && !currentTarget.contains(relatedTarget)) apply(false);
      }}
    >
      <div className={css.ends}>
        {ENDS.map(({ name, label }) => (
          <label key={name} className={css.end}>
            <span className={css.label}>{label}</span>
            <span className={css.box}>
              <input
                className={css.field}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="done"
                value={draft[name]}
                aria-invalid={isWrong(name) || undefined}
                aria-describedby={isWrong(name) ? help : undefined}
                onChange={({ target }) => {
                  const text = groupWhileTyping(target);
                  setDraft((old) => ({ ...old, [name]: text }));
                  setProblem(null);
                }}
              />
              <span className={css.unit} aria-hidden="true">
                원
              </span>
            </span>
          </label>
        ))}
      </div>
      <p id={help} className={css.problem} role="alert">
        {problem?.message}
      </p>
      <Button type="submit" variant="line" size="s" block>
        적용
      </Button>
    </form>
  );
}

function textsOf(from: number | null, to: number | null) {
  const textOf = (won: number | null) => (won === null ? '' : groupedWon(String(won)));
  return { from: textOf(from), to: textOf(to) };
}
