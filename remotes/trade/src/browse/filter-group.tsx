import { cx } from '@sold/shared/cx';
import { useState } from 'react';
import css from './filters.module.css';

export interface FilterValue {
  key: string | number;
  label: string;
  count: number;
  isChosen: boolean;
  /** Chooses it, or takes it away when it is chosen. */
  toggle(): void;
}

interface FilterGroupProps {
  title: string;
  values: readonly FilterValue[];
  /** Small values stand beside each other. Default: under each other. */
  isDense?: boolean;
}

/** Values that are shown before more are asked for. */
const AT_FIRST = { rows: 8, dense: 15 };

/** The values of one filter, of which one can be chosen; absent when there is nothing to choose. */
export function FilterGroup({ title, values, isDense = false }: FilterGroupProps) {
  const [isWhole, setWhole] = useState(false);
  if (values.length === 0) return null;
  const most = isDense ? AT_FIRST.dense : AT_FIRST.rows;
  const shown = isWhole ? values : values.filter(({ isChosen }, at) => at < most || isChosen);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <ul className={isDense ? css.dense : css.rows}>
        {shown.map(({ key, label, count, isChosen, toggle }) => (
          <li key={key}>
            <button
              type="button"
              className={cx(css.value, isChosen && css.chosen)}
              aria-pressed={isChosen}
              onClick={toggle}
            >
              <span className={css.label}>{label}</span>
              <span className={css.count}>{count.toLocaleString('ko-KR')}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <button type="button" className={css.whole} onClick={() => setWhole(true)}>
          {title} {values.length - shown.length}개 더 보기
        </button>
      )}
    </fieldset>
  );
}
