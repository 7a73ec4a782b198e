import type { Appeal } from '@sold/contracts/entities/my-page';
import { cx } from '@sold/shared/text/cx';
import { dayTime } from '@sold/shared/text/dates';
import { AnswerBy } from '../../page/answer-by.tsx';
import { ShownPhotos } from '../../page/shown-photos.tsx';
import css from './appeal.module.css';

const STATES = {
  open: '이의 접수됨',
  granted: '이의 인정',
  refused: '이의 기각',
} as const satisfies Record<Appeal['state'], string>;

export function AppealState({
  appeal: { state, text, filed_at, due_at, answer, answered_at, photos },
}: {
  appeal: Appeal;
}) {
  return (
    <div className={css.appeal}>
      <p className={css.head}>
        <span className={cx(css.state, css[state])}>{STATES[state]}</span>
        <span className={css.when}>
          {answered_at === null ? <AnswerBy due={due_at} /> : `${dayTime(answered_at)} 답변`}
        </span>
      </p>
      {answer !== '' && <p className={css.answer}>{answer}</p>}
      <details>
        <summary className={css.summary}>{dayTime(filed_at)}에 낸 이의</summary>
        <p className={css.text}>{text}</p>
        <ShownPhotos photos={photos} name="이의 사진" />
      </details>
    </div>
  );
}
