import { pointsText } from '@sold/contracts/base/points';
import type { Claim, ClaimDecision, ClaimState } from '@sold/contracts/entities/aftersale/claim';
import { CLAIM_REASON_TEXTS } from '@sold/contracts/rules/trading/claim-texts';
import { cx } from '@sold/shared/text/cx';
import { dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { AnswerBy } from '../../page/answer-by.tsx';
import { ShownPhotos } from '../../page/shown-photos.tsx';
import css from './help.module.css';

const STATES: Readonly<Record<ClaimState, string>> = {
  draft: '접수 전',
  waiting: '답변 대기',
  returning: '반품 대기',
  refunded: '환불',
  part_refunded: '일부 환불',
  rejected: '받아들이지 않음',
  appealed: '이의 검토 중',
  lapsed: '반품 기한 지남',
};
const DECISIONS: Readonly<Record<ClaimDecision, string>> = {
  refund_return: '반품하고 모두 환불',
  part_refund: '일부 환불',
  rejected: '받아들이지 않음',
};

/** A claim with its answers and the photos that decided it. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const { state, reason, due_at, refund } = claim;
  return (
    <div className={css.card}>
      <p className={css.head}>
        <span className={cx(css.state, due_at === null ? css.over : css.open)}>{STATES[state]}</span>
        <strong>{CLAIM_REASON_TEXTS[reason]}</strong>
        {due_at !== null && (
          <span className={css.when}>
            <AnswerBy due={due_at} />
          </span>
        )}
      </p>
      {claim.answers.map((answer, at) => (
        <div key={answer.at} className={css.answer}>
          <p className={css.when}>
            {at === 0 ? '답변' : '이의 답변'} · {DECISIONS[answer.decision]} · {dayTime(answer.at)}
          </p>
          <p className={css.text}>{answer.reason}</p>
          <ShownPhotos photos={answer.photos} name="판단한 사진" />
        </div>
      ))}
      {refund && (
        <Rows>
          <Row label={refund.is_done ? '환불 완료' : '환불 중'}>{won(refund.amt)}</Row>
          {refund.point_amt > 0 && <Row label="포인트 환불">{pointsText(refund.point_amt)}</Row>}
        </Rows>
      )}
      {claim.text !== '' && (
        <details>
          <summary className={css.summary}>{claim.filed_at && dayTime(claim.filed_at)}에 신고한 내용</summary>
          <p className={css.text}>{claim.text}</p>
          {claim.appeal_text !== null && <p className={css.text}>이의: {claim.appeal_text}</p>}
          <ShownPhotos photos={claim.photos} name="신고 사진" />
        </details>
      )}
    </div>
  );
}
