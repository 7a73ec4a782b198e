import type { CallTable } from '@sold/contracts/calls/index';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { claimPath, goodsPath } from '../calls/addresses.ts';
import { useDeskCall } from '../calls/use-desk-call.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { ListState } from '../parts/list-state.tsx';
import panel from '../parts/panel.module.css';
import css from './claims.module.css';
import { decisionText, payerText } from './state-text.ts';

type Refund = CallTable['GET /api/operator/order/refund-list']['output']['list'][number];

const TITLE: Readonly<Record<Refund['purpose'], string>> = {
  refund: '환불',
  penalty: '페널티 돌려주기',
  claim: '신고에 따른 환불',
};

/** Large refunds that one operator has asked for, and another confirms. */
export function RefundList() {
  const { data, state, failure, reload } = useDeskCall('GET /api/operator/order/refund-list', {});
  return (
    <ListState
      pages={{ list: data?.list ?? null, state, failure, reload }}
      empty="승인을 기다리는 환불이 없어요"
    >
      {(list) => (
        <div className={panel.panels}>
          {list.map((refund) => (
            <RefundForm
              key={`${refund.purpose} ${refund.order_id}`}
              refund={refund}
              onDone={() => void reload()}
            />
          ))}
        </div>
      )}
    </ListState>
  );
}

function RefundForm({ refund, onDone }: { refund: Refund; onDone(): void }) {
  const { busy, problem, press } = useDeskWrite();
  const { order_id, reason } = refund;
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>
        {TITLE[refund.purpose]} {won(refund.amount)}
      </h2>
      <p className={css.small}>
        <SiteLink to={goodsPath(refund.display_id)}>{refund.display_id}</SiteLink> · {refund.by} ·{' '}
        {refund.until.slice(0, 16)}까지
      </p>
      <p className={css.text}>{reason}</p>
      {refund.is_own && <p>다른 사람이 승인해야 해요.</p>}
      {!refund.is_own && refund.purpose === 'penalty' && <p>페널티 이의 탭에서 답변하면 승인돼요.</p>}
      {refund.decision && refund.payer && (
        <p>
          {decisionText(refund.decision)} · {payerText(refund.payer)} 부담
        </p>
      )}
      {!refund.is_own && refund.claim_id !== null && (
        <p>
          <SiteLink to={claimPath(refund.claim_id)}>이 신고</SiteLink>에서 결정, 부담, 금액을 똑같이 답변하면
          승인돼요.
        </p>
      )}
      {!refund.is_own && refund.purpose === 'refund' && (
        <Button
          busy={busy}
          onClick={() => press('POST /api/operator/order/refund', { order_id, reason }, onDone)}
        >
          승인하고 환불
        </Button>
      )}
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </section>
  );
}
