import { cx } from '@sold/shared/text/cx';
import css from './chip.module.css';

/** Kind or state of something, in a word. */
export function Chip({ words, tone = 'plain' }: { words: string; tone?: 'plain' | 'strong' | 'coming' }) {
  return <span className={cx(css.chip, css[tone])}>{words}</span>;
}
