import type { MyRaffleEntry, RaffleDraw } from '@sold/contracts/entities/raffle';
import { count } from '@sold/shared/text/format';
import { entryText } from '../raffle/entry-text.ts';
import css from './draw.module.css';

/** An entry that follows a winner without payment has won too, though it is not in the published list of winners. */
const RESULT: Readonly<Record<MyRaffleEntry['state'], string>> = {
  entered: '추첨 전',
  won: '당첨',
  paid: '당첨',
  passed: '당첨',
  waiting: '미당첨',
  withdrawn: '취소',
};

/** First line of the page: the result of one's own entry, or of the whole draw for those without one. */
export function OwnResult({ draw }: { draw: RaffleDraw }) {
  const { my_entry, seed, winners, entries } = draw;
  if (my_entry !== null)
    return (
      <section className={css.own} aria-label="내 응모">
        <p className={css.result}>
          내 응모{my_entry.option && ` ${my_entry.option}`}: <strong>{RESULT[my_entry.state]}</strong>
        </p>
        <p className={css.text}>{entryText(my_entry).text}</p>
      </section>
    );
  if (seed === null) return null;
  return (
    <p className={css.result}>
      응모 {count(entries.length)}개 중 <strong>{count(winners.length)}개</strong>가 당첨됐어요.
    </p>
  );
}
