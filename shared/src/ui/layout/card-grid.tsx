import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import css from './card-grid.module.css';

/** How many cards load their picture without waiting to be near the window: what a phone shows, and a row of a desktop. */
const FIRST_VIEW = 4;

/** How wide a card is at least: `small` two on a phone, `medium` and `large` five and four on a desktop, `wide` one on a phone. */
export type CardSize = 'small' | 'medium' | 'large' | 'wide';

export interface CardGridProps<T> {
  list: readonly T[];
  /** Default: medium. */
  size?: CardSize;
  /** The first cards are in the first view. Default: false. */
  eager?: boolean;
  card(one: T, eager: boolean): ReactNode;
}

/** Cards in as many columns as there is room for. */
export function CardGrid<T extends { id: number }>({
  list,
  size = 'medium',
  eager = false,
  card,
}: CardGridProps<T>) {
  return (
    <ul className={cx(css.grid, css[size])}>
      {list.map((one, at) => (
        <li key={one.id}>{card(one, eager && at < FIRST_VIEW)}</li>
      ))}
    </ul>
  );
}
