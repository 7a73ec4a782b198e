import { Hidden } from '@sold/shared/ui/base/hidden';
import { Icon } from '@sold/shared/ui/base/icon';
import type { Browse } from './browse.ts';
import type { Chosen } from './chosen.ts';
import css from './filters.module.css';

interface ChosenChipsProps {
  chosen: readonly Chosen[];
  /** The browse without any of them. */
  none: Browse;
  onChange(next: Browse): void;
}

/** Chosen filters, each with a button that removes it. */
export function ChosenChips({ chosen, none, onChange }: ChosenChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="고른 조건">
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className={css.chip} onClick={() => onChange(without)}>
            {label}
            <Hidden> 조건 빼기</Hidden>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.reset} onClick={() => onChange(none)}>
          초기화
        </button>
      </li>
    </ul>
  );
}
