import { timeOfDay } from '@sold/shared/text/dates';
import { type AwaitedDraw, awaitedOf, drawAt } from '../raffle/draw-wait.ts';
import css from './draw-wait.module.css';

/** Step that a closed raffle without a draw waits for; empty before it closes. */
export function DrawWait({ raffle, now }: { raffle: AwaitedDraw; now: number | null }) {
  const awaited = awaitedOf(raffle, now);
  if (awaited === null) return null;
  const time = timeOfDay(drawAt(raffle));
  return (
    <div className={css.wait} role="status">
      <strong>{awaited === 'round' ? '곧 추첨해요' : '공개 난수를 기다리고 있어요'}</strong>
      <p>
        {awaited === 'round'
          ? `응모가 끝났어요. ${time}에 나오는 공개 난수로 추첨해요.`
          : '추첨에 쓸 공개 난수를 아직 받지 못했어요. 받는 대로 추첨하고 알림으로 알려 드려요. 응모는 그대로 있어요.'}
      </p>
    </div>
  );
}
