import type { RaffleStatus } from '@sold/contracts/rules/raffles/raffle-status';
import css from './raffle-list.module.css';

const CHOICES: readonly (readonly [RaffleStatus | null, string])[] = [
  [null, '전체'],
  ['10', '진행 중'],
  ['00', '진행예정'],
  ['20', '진행종료'],
];

export function StatusFilter({
  value,
  onChange,
}: {
  value: RaffleStatus | null;
  onChange(status: RaffleStatus | null): void;
}) {
  return (
    <fieldset className={css.filter} aria-label="래플 상태">
      {CHOICES.map(([status, name]) => (
        <button
          key={name}
          type="button"
          className={css.choice}
          aria-pressed={status === value}
          onClick={() => onChange(status)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
