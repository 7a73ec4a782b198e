import type { RaffleDraw } from '@sold/contracts/entities/raffle';
import { RAFFLE_PATH } from '@sold/contracts/federation/paths';
import { Button } from '@sold/shared/ui/button';
import { SiteLink } from '@sold/shared/ui/site-link';
import { Section } from '../parts/section.tsx';
import css from './draw.module.css';
import { Explanation } from './explanation.tsx';
import { Published } from './published.tsx';
import { useCheck } from './use-check.ts';
import { Verdict } from './verdict.tsx';

/** What is published of a draw so far, the button that checks it, and what that proves. */
export function DrawView({ draw }: { draw: RaffleDraw }) {
  const { check, run } = useCheck();
  const { seed } = draw;
  const made = seed === null ? null : { ...draw, seed };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>추첨 확인</h1>
        <SiteLink to={`${RAFFLE_PATH}/${draw.raffle_id}`} className={css.link}>
          래플로 돌아가기
        </SiteLink>
      </header>
      <div>
        <p className={css.label}>미리 공개한 지문 (SHA-256)</p>
        <code className={css.code}>{draw.commitment}</code>
      </div>
      {made === null ? (
        <p className={css.text} role="status">
          지금까지 응모 {draw.entry_count.toLocaleString('ko-KR')}개. 추첨이 끝나면 비밀 숫자와 응모 목록이
          여기에 공개돼요.
        </p>
      ) : (
        <>
          <Button size="l" block busy={check.state === 'running'} onClick={() => run(made)}>
            {check.state === 'checked' ? '다시 확인하기' : '내 기기에서 확인하기'}
          </Button>
          <Verdict check={check} entries={made.entries.length} />
          <Section title="공개된 자료">
            <Published draw={made} />
          </Section>
        </>
      )}
      <Section title="어떻게 믿을 수 있나요">
        <Explanation />
      </Section>
    </div>
  );
}
