import { MOST_FILTER_VALUES } from '@sold/contracts/rules/catalogue/filter-values';
import { cx } from '@sold/shared/text/cx';
import { type ReactNode, useState } from 'react';
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
  /** Short values side by side. Default: one below the other. */
  isDense?: boolean;
  /** Stands under the values. */
  children?: ReactNode;
}

/** Values that are shown before more are asked for. */
const AT_FIRST = { rows: 8, dense: 15 };

/** The values of one filter; absent when there is nothing to choose. */
export function FilterGroup({ title, values, isDense = false, children }: FilterGroupProps) {
  const [isWhole, setWhole] = useState(false);
  if (values.length === 0 && !children) return null;
  const most = isDense ? AT_FIRST.dense : AT_FIRST.rows;
  const shown = isWhole ? values : values.filter(({ isChosen }, at) => at < most || isChosen);
  const isFull = values.filter(({ isChosen }) => isChosen).length >= MOST_FILTER_VALUES;
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
              disabled={isFull && !isChosen}
              onClick={toggle}
            >
              <span className={css.label}>{label}</span>
              <span className={css.count}>{count.toLocaleString('ko-KR')}</span>
            </button>
          </li>
        ))}
      </ul>
      {isFull && <p className={css.full}>{MOST_FILTER_VALUES}개까지 고를 수 있어요.</p>}
      {shown.length < values.length && (
        <button type="button" className={css.whole} onClick={() => setWhole(true)}>
          {title} {values.length - shown.length}개 더 보기
        </button>
      )}
      {children}
    </fieldset>
  );
}
