import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import { Icon } from '../base/icon.tsx';
import css from './rows.module.css';

/** Pairs of a name and a value, one under another. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className={css.rows}>{children}</dl>;
}

/** One pair of {@link Rows}. */
export function Row({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={cx(css.row, strong && css.strong)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A row that opens something; the whole row is the target. */
export function PressRow({
  children,
  trailing,
  onPress,
}: {
  children: ReactNode;
  trailing?: ReactNode;
  onPress(): void;
}) {
  return (
    <button type="button" className={css.press} onClick={onPress}>
      <span className={css.main}>{children}</span>
      {trailing && <span className={css.trailing}>{trailing}</span>}
      <Icon name="next" size={16} />
    </button>
  );
}

/** Details that unfold in place below their line. */
export function Fold({
  label,
  trailing,
  children,
  open = false,
}: {
  label: ReactNode;
  trailing?: ReactNode;
  children: ReactNode;
  open?: boolean;
}) {
  return (
    <details className={css.fold} open={open}>
      <summary>
        <span className={css.main}>{label}</span>
        {trailing && <span className={css.trailing}>{trailing}</span>}
        <span className={css.turn}>
          <Icon name="down" size={16} />
        </span>
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
