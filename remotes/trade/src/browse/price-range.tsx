import { MAXIMUM_BID_PRICE } from '@sold/contracts/base/bid-price';
import { type AmountInput, useAmount } from '@sold/shared/hooks/use-amount';
import { Button } from '@sold/shared/ui/base/button';
import { useId, useState } from 'react';
import css from './price-range.module.css';
import { type RangeProblem, rangeProblem } from './range-problem.ts';

interface PriceRangeProps {
  /** Won, both included; null for an open end. */
  from: number | null;
  to: number | null;
  onChange(range: { priceFrom: number | null; priceTo: number | null }): void;
  /** Valid values apply also when the form loses focus. */
  appliesOnLeave: boolean;
}

/** Two fields for a range of prices, which follow what is chosen elsewhere. */
export function PriceRange({ from, to, onChange, appliesOnLeave }: PriceRangeProps) {
  const help = useId();
  const [draft, setDraft] = useState({ from, to });
  const [shown, setShown] = useState({ from, to });
  const [sent, setSent] = useState<RangeProblem | null>(null);
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    setDraft({ from, to });
    setSent(null);
  }
  const least = useAmount(draft.from, (won) => setDraft((old) => ({ ...old, from: won })));
  const most = useAmount(draft.to, (won) => setDraft((old) => ({ ...old, to: won })));
  const problem = unreadProblem(least.problem, most.problem) ?? sent;

  function apply(isSent: boolean): void {
    const wrong =
      unreadProblem(textProblem(least), textProblem(most)) ??
      rangeProblem(draft.from, draft.to, MAXIMUM_BID_PRICE);
    if (isSent) setSent(wrong);
    if (wrong === null && (draft.from !== from || draft.to !== to))
      onChange({ priceFrom: draft.from, priceTo: draft.to });
  }

  const end = (name: 'from' | 'to', label: string, { props }: AmountInput) => (
    <RangeEnd
      label={label}
      help={help}
      isWrong={problem?.ends.includes(name) === true}
      input={props}
      onInput={() => setSent(null)}
    />
  );

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
        {end('from', '최소 가격', least)}
        {end('to', '최대 가격', most)}
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

interface RangeEndProps {
  label: string;
  /** Id of the text that says what is wrong. */
  help: string;
  isWrong: boolean;
  input: AmountInput['props'];
  onInput(): void;
}

function RangeEnd({ label, help, isWrong, input, onInput }: RangeEndProps) {
  return (
    <label className={css.end}>
      <span className={css.label}>{label}</span>
      <span className={css.box}>
        <input
          className={css.field}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...input}
          onChange={(event) => {
            onInput();
            input.onChange(event);
          }}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? help : undefined}
        />
        <span className={css.unit} aria-hidden="true">
          원
        </span>
      </span>
    </label>
  );
}

/** Returns the problem of an end with an invalid or unfinished amount. */
function textProblem({ reading }: AmountInput): string | null {
  return reading.is === 'wrong' || reading.is === 'unfinished' ? reading.problem : null;
}

/** The ends that cannot be read, with what the first of them says. */
function unreadProblem(from: string | null, to: string | null): RangeProblem | null {
  const message = from ?? to;
  if (message === null) return null;
  return {
    message,
    ends: [...(from === null ? [] : ['from' as const]), ...(to === null ? [] : ['to' as const])],
  };
}
