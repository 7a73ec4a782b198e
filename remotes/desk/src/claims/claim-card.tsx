import { CLAIM_REASON_TEXTS } from '@sold/contracts/rules/trading/claim-texts';
import { won } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useState } from 'react';
import { claimPath, goodsPath } from '../calls/addresses.ts';
import { ForAct } from '../calls/for-act.tsx';
import { OneAtATime } from '../calls/one-at-a-time.tsx';
import { useDeskCall } from '../calls/use-desk-call.ts';
import { useMay } from '../calls/use-may.ts';
import { dotted } from '../parts/dotted.ts';
import panel from '../parts/panel.module.css';
import { useScannedAgain } from '../scan/use-scanned-again.ts';
import css from './claims.module.css';
import { ComparedPhotos } from './compared-photos.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { OperatorClaim } from './operator-claim.ts';
import { ReturnForm } from './return-form.tsx';
import { claimStateText, decisionText } from './state-text.ts';

/** One claim: its photographs beside those of the unit, and the decision. */
export function ClaimCard({ claimId }: { claimId: number }) {
  const answer = useDeskCall('GET /api/operator/claim/card', { claim_id: claimId });
  const mayAnswer = useMay('answer');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data: claim, reload } = answer;
  useScannedAgain(claimPath(claimId), reload);
  if (claim === undefined)
    return answer.state === 'failed' ? (
      <FailedState
        title="신고를 열지 못했어요"
        failure={answer.failure}
        action={{ label: '다시 시도', onPress: reload }}
      />
    ) : (
      <Loading>
        <Skeleton height="420px" shape="card" />
      </Loading>
    );
  const isDecided = claim.state !== 'waiting' && claim.state !== 'appealed';
  const again = () => void reload();
  return (
    <OneAtATime>
      <div className={css.card}>
        <div className={css.side}>
          <Facts claim={claim} />
          <ComparedPhotos
            claim={claim}
            chosen={chosen}
            onChange={isDecided || !mayAnswer ? null : setChosen}
          />
        </div>
        <div className={css.side}>
          <Answers claim={claim} />
          {!isDecided && (
            <ForAct act="answer" what="답변할">
              <DecisionForm claim={claim} photoIds={chosen} onDone={again} />
            </ForAct>
          )}
          {claim.state === 'returning' && <ReturnForm claim={claim} onDone={again} />}
        </div>
      </div>
    </OneAtATime>
  );
}

function Facts({ claim }: { claim: OperatorClaim }) {
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>
        {CLAIM_REASON_TEXTS[claim.reason]} · {claimStateText(claim.state)}
      </h2>
      <dl className={panel.facts}>
        <dt>주문</dt>
        <dd>
          <SiteLink to={goodsPath(claim.display_order_id)}>{claim.display_order_id}</SiteLink>
        </dd>
        <dt>상품</dt>
        <dd>{dotted(claim.item_name, claim.size, won(claim.price))}</dd>
        <dt>접수</dt>
        <dd>{claim.filed_at.slice(0, 16)}</dd>
        {claim.due_at !== null && (
          <>
            <dt>답변 마감</dt>
            <dd>{claim.due_at.slice(0, 16)}</dd>
          </>
        )}
        {claim.refund && (
          <>
            <dt>환불</dt>
            <dd>
              {won(claim.refund.amt)}
              {claim.refund.point_amt > 0 && ` · 포인트 ${claim.refund.point_amt}`}
              {claim.refund.is_done ? ' · 끝남' : ' · 진행 중'}
            </dd>
          </>
        )}
      </dl>
      <p className={css.text}>{claim.text}</p>
      {claim.appeal_text && (
        <>
          <h3 className={css.small}>이의</h3>
          <p className={css.text}>{claim.appeal_text}</p>
        </>
      )}
    </section>
  );
}

function Answers({ claim }: { claim: OperatorClaim }) {
  return (
    <>
      {claim.answers.map((answer) => (
        <section key={answer.at} className={panel.panel}>
          <h2 className={panel.title}>
            {decisionText(answer.decision)}
            {answer.amount !== null && ` ${won(answer.amount)}`}
          </h2>
          <p className={css.small}>
            {answer.by} · {answer.at.slice(0, 16)}
          </p>
          <p className={css.text}>{answer.reason}</p>
        </section>
      ))}
    </>
  );
}
