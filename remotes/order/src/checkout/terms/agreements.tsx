import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { day } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { lazy, Suspense } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import css from './agreements.module.css';
import type { Term } from './order-terms.ts';
import type { EarlierConsent } from './remembered-consent.ts';

// Fetched when it is opened.
const TermsSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ './terms-sheet.tsx')),
);

export interface AgreementsProps {
  /** None while it is not known yet what they are. */
  terms: readonly Term[];
  agreed: readonly string[];
  onChange(agreed: readonly string[]): void;
  /** Ids of those whose full words were opened; absent where nothing is kept of it. */
  read?: readonly string[];
  onRead?(ids: readonly string[]): void;
  /** Consent to an earlier order. Default: null. */
  earlier?: EarlierConsent | null;
  problem?: Problem | null;
}

/** One box for all, each box below it, and the full words one press away. Terms that an earlier order agreed to are one row that says when. */
export function Agreements({
  terms,
  agreed,
  onChange,
  read = [],
  onRead,
  earlier = null,
  problem,
}: AgreementsProps) {
  const modal = useModal('agreements');
  const wasOpen = useWasOpen(modal.isOpen);
  const ids = terms.map((term) => term.id);
  const all = ids.every((id) => agreed.includes(id));
  const words = (
    <span className={css.words}>
      {ids.every((id) => read.includes(id)) && <span className={css.read}>전문을 열어 봤어요</span>}
      <Button
        variant="quiet"
        size="s"
        onClick={() => {
          onRead?.(ids);
          modal.open();
        }}
      >
        전문 보기
      </Button>
    </span>
  );
  const each = (
    <ul className={css.list}>
      {terms.map(({ id, title, body, versions }) => (
        <li key={id}>
          <Checkbox
            checked={agreed.includes(id)}
            onChange={() =>
              onChange(agreed.includes(id) ? agreed.filter((one) => one !== id) : [...agreed, id])
            }
            detail={body}
          >
            {title}
          </Checkbox>
          {versions && <PolicyLinks versions={versions} />}
        </li>
      ))}
    </ul>
  );
  const waiting = terms.length === 0 && (
    <Loading label="약관을 불러오는 중이에요">
      <Skeleton {...(earlier ? {} : { height: '180px', shape: 'card' })} />
    </Loading>
  );
  const isSame = earlier?.terms === 'same';
  const answer = isSame ? answerText(earlier.day, all ? terms.length : null) : earlier && waiting;
  return (
    <>
      <Section
        name="agree"
        title="약관 동의"
        links={!waiting && words}
        problem={problem}
        answer={answer || undefined}
        opens="펼치기"
      >
        {answer ? null : waiting}
        {!waiting && (
          <Checkbox checked={all} onChange={() => onChange(all ? [] : ids)}>
            <strong>모두 확인했고 동의합니다</strong>
          </Checkbox>
        )}
        {earlier?.terms === 'changed' && (
          <p className={css.remembered}>
            지난 주문 뒤에 약관이나 거래 조건이 바뀌었어요. 바뀐 내용을 확인하고 다시 동의해 주세요.
          </p>
        )}
        {isSame && <p className={css.remembered}>약관이 바뀌면 다시 확인해 드려요.</p>}
        {!waiting && each}
      </Section>
      {/* Outside of what is folded: there nothing is shown. */}
      {wasOpen && (
        <Suspense fallback={null}>
          <TermsSheet
            modal={modal}
            terms={terms}
            onAgree={() => {
              onChange(ids);
              void modal.close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** @param count number of terms; null when one of them is no longer agreed to */
function answerText(on: string | null, count: number | null): string {
  if (count === null) return '동의하지 않은 항목이 있어요';
  return `${on === null ? '지난 주문에서' : `${day(on)}에`} ${count}개 모두 동의했어요`;
}
