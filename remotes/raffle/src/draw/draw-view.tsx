import type { RaffleDraw } from '@sold/contracts/entities/raffle';
import { RAFFLE_PATH } from '@sold/contracts/wire/paths';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { DrawWait } from '../parts/draw-wait.tsx';
import { Section } from '../parts/section.tsx';
import { drawInstant } from '../raffle/draw-wait.ts';
import { isLateList } from '../raffle/late-list.ts';
import { useAskAgain } from '../raffle/use-ask-again.ts';
import css from './draw.module.css';
import { DrawNumbers } from './draw-numbers.tsx';
import { Explanation } from './explanation.tsx';
import { OwnResult } from './own-result.tsx';
import { useCheck } from './use-check.ts';
import { Verdict } from './verdict.tsx';

/** Own result, the button that checks the draw, its numbers behind a press, and the meaning of the check. */
export function DrawView({ draw, onAskAgain }: { draw: RaffleDraw; onAskAgain(): void }) {
  const { check, run } = useCheck();
  const now = useServerNow(draw.seed === null);
  useAskAgain(draw.seed === null && now !== null && now >= drawInstant(draw), onAskAgain);
  const { seed } = draw;
  const made = seed === null ? null : { ...draw, seed };
  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>추첨 확인</h1>
        <SiteLink to={`${RAFFLE_PATH}/${draw.raffle_id}`} className={css.link}>
          래플로 돌아가기
        </SiteLink>
      </header>
      <OwnResult draw={draw} />
      {isLateList(draw) && (
        <p className={css.text}>
          응모 목록이 늦게 확정돼서, 처음 정한 회차 대신 목록을 확정할 때 아무도 모르던 다음 회차로 추첨해요.
        </p>
      )}
      {draw.beacon === null && made !== null && (
        <p className={css.text}>공개 난수를 함께 쓰기 전에 추첨한 래플이에요.</p>
      )}
      {made === null && draw.list_hash !== null && (
        <DrawWait raffle={{ ...draw, raffle_to: draw.listed_at ?? draw.raffle_draw_dt }} now={now} />
      )}
      {made === null ? (
        <p className={css.text} role="status">
          지금까지 응모 {draw.entry_count.toLocaleString('ko-KR')}개. 추첨이 끝나면 비밀 값과 응모 목록이
          여기에 공개돼요.
        </p>
      ) : (
        <>
          <Button size="l" block busy={check.state === 'running'} onClick={() => run(made)}>
            {check.state === 'checked' ? '다시 확인하기' : '내 기기에서 확인하기'}
          </Button>
          <Verdict check={check} draw={made} />
        </>
      )}
      <DrawNumbers draw={draw} />
      <Section title="어떻게 믿을 수 있나요">
        <Explanation hasBeacon={draw.draw_version === 2} />
      </Section>
    </div>
  );
}
