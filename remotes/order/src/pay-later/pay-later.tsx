import type { UiType } from '@sold/contracts/federation/screen';
import { PAY_LATER_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { lazy, Suspense } from 'react';
import { MyFrame } from '../my-page/frame/my-frame.tsx';
import { RowSkeletons } from '../page/row-skeletons.tsx';
import { DebtList } from './debt-list.tsx';
import { DEBTS, STANDING } from './later-calls.ts';
import css from './pay-later.module.css';
import { StandingCard } from './standing-card.tsx';

// Fetched when they are opened.
const LaterTermsSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ './later-terms-sheet.tsx')),
);
const RepaySheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ './repay-sheet.tsx')),
);

/** The pay-later hub: the limit, what is owed and until when, the way to repay, the terms. */
export function PayLater({ ui }: { ui: UiType }) {
  return (
    <MyFrame ui={ui} title="나중결제" current={PAY_LATER_PATH}>
      <div className={css[ui]}>
        <Hub />
      </div>
    </MyFrame>
  );
}

function Hub() {
  const standing = useCall(STANDING, {}, { quiet: true });
  const debts = useCall(DEBTS, {}, { quiet: true });
  const terms = useModal('bnpl-terms');
  const repay = useModal('bnpl-repay');
  const wasTermsOpen = useWasOpen(terms.isOpen);
  const wasRepayOpen = useWasOpen(repay.isOpen);
  const reload = () => {
    void standing.reload();
    void debts.reload();
  };
  const failed = [standing, debts].find(({ state, data }) => state === 'failed' && !data);
  if (failed)
    return (
      <FailedState
        title="나중결제 정보를 불러오지 못했어요"
        failure={failed.failure}
        action={{ label: '다시 시도', onPress: reload }}
      />
    );
  if (!standing.data || !debts.data) return <RowSkeletons />;
  return (
    <div className={css.columns}>
      <StandingCard standing={standing.data} onAgree={terms.open} onRepay={repay.open} />
      <DebtList list={debts.data.list} isAgreed={standing.data.is_agreed} />
      <Suspense fallback={null}>
        {wasTermsOpen && (
          <LaterTermsSheet
            modal={terms}
            standing={standing.data}
            onAgreed={() => {
              toast('이제 나중결제를 쓸 수 있어요.');
              void terms.close();
              reload();
            }}
          />
        )}
        {wasRepayOpen && (
          <RepaySheet
            modal={repay}
            standing={standing.data}
            onRepaid={() => {
              void repay.close();
              reload();
            }}
            onStale={reload}
          />
        )}
      </Suspense>
    </div>
  );
}
