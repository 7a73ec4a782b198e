import { RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { useEffect, useState } from 'react';
import type { MadeDraw } from '../draw/check.ts';
import css from '../draw/draw.module.css';
import { Explanation } from '../draw/explanation.tsx';
import { useCheck } from '../draw/use-check.ts';
import { Verdict } from '../draw/verdict.tsx';
import { Section } from '../parts/section.tsx';
import { cheated, freshSeed, SAMPLE, sampleDraw } from './sample-draw.ts';
import { SampleEntries } from './sample-entries.tsx';

/** A raffle to try: everything happens in this browser, nothing is entered and nothing can be won. */
export default function RaffleSample() {
  const host = useHost();
  const [draw, setDraw] = useState<MadeDraw | null>(null);
  const { check, run } = useCheck();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('추첨 체험 | SOLD'), []);

  const make = () =>
    sampleDraw(freshSeed()).then(setDraw, () => toast('이 브라우저에서는 체험할 수 없어요.'));
  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>추첨 체험</h1>
        <p className={css.text}>
          가상의 {SAMPLE.people}명 중 {SAMPLE.stock}명을 뽑아 봐요. 실제 응모가 아니에요.
        </p>
      </header>
      <Button size="l" block variant={draw === null ? 'ink' : 'line'} onClick={() => void make()}>
        {draw === null ? '추첨해 보기' : '다시 추첨하기'}
      </Button>
      {draw !== null && (
        <>
          <SampleEntries draw={draw} />
          <Button size="l" block onClick={() => run(draw)}>
            내 기기에서 확인하기
          </Button>
          <Button variant="line" block onClick={() => run(cheated(draw))}>
            당첨자를 몰래 바꾸면 어떻게 될까요
          </Button>
          <Verdict check={check} draw={draw} />
        </>
      )}
      <Section title="어떻게 믿을 수 있나요">
        <Explanation hasBeacon />
      </Section>
      <SiteLink to={RAFFLE_LIST_PATH} className={buttonClass({ variant: 'line', block: true })}>
        래플 보러 가기
      </SiteLink>
    </div>
  );
}
