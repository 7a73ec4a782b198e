import { cx } from '../../text/cx.ts';
import { Loading, Skeleton } from '../base/skeleton.tsx';
import css from './card-grid.module.css';
import type { CardSize } from './card-grid.tsx';

export interface CardGridLoadingProps {
  /** Default: medium. */
  size?: CardSize;
  /** Default: 6. */
  cards?: number;
  /** Shape of the pictures: goods are square, the rest is wide. Default: cover. */
  picture?: 'square' | 'cover';
  label?: string;
}

/** A grid of cards that are on their way. */
export function CardGridLoading({
  size = 'medium',
  cards = 6,
  picture = 'cover',
  ...loading
}: CardGridLoadingProps) {
  return (
    <Loading {...loading}>
      <div className={cx(css.grid, css[size])}>
        {Array.from({ length: cards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
          <div key={at} className={css.waiting}>
            <span className={css[picture]}>
              <Skeleton shape="card" height="100%" />
            </span>
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="55%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
