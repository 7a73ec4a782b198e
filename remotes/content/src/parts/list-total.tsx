import { count as countText } from '@sold/shared/text/format';
import css from './list-total.module.css';

/** How many there are in all, said again when it changes. @param unit what they are counted in: `개`, `건` */
export function ListTotal({ count, unit }: { count: number; unit: string }) {
  return (
    <p className={css.total} aria-live="polite">
      모두 {countText(count)}
      {unit}
    </p>
  );
}
