import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { Fold } from '@sold/shared/ui/layout/rows';
import { lazy, Suspense } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import css from './agreements.module.css';
import type { Term } from './order-terms.ts';
import type { Remembered } from './remembered-consent.ts';

// Fetched when it is opened.
const TermsSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "checkout-popups" */ './terms-sheet.tsx')),
);

export interface AgreementsProps {
  /** None while it is not known yet what they are. */
  terms: readonly Term[];
  agreed: readonly string[];
  onChange(agreed: readonly string[]): void;
  /** Ids of those whose full words were opened; absent where nothing is kept of it. */
  read?: readonly string[];
  onRead?(ids: readonly string[]): void;
  /** The terms against those of an earlier order. Default: null. */
  remembered?: Remembered;
  problem?: Problem | null;
}

/** One box for all, each box below it, and the full words one press away. Boxes that were ticked for an earlier order are folded. */
export function Agreements({
  terms,
  agreed,
  onChange,
  read = [],
  onRead,
  remembered = null,
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
  if (terms.length === 0)
    return (
      <Section name="agree" title="약관 동의" problem={problem}>
        <Loading label="약관을 불러오는 중이에요">
          <Skeleton height="180px" shape="card" />
        </Loading>
      </Section>
    );
  return (
    <Section name="agree" title="약관 동의" aside={words} problem={problem}>
      <Checkbox checked={all} onChange={() => onChange(all ? [] : ids)}>
        <strong>모두 확인했고 동의합니다</strong>
      </Checkbox>
      {remembered === 'changed' && (
        <p className={css.remembered}>
          지난 주문 뒤에 약관이나 거래 조건이 바뀌었어요. 바뀐 내용을 확인하고 다시 동의해 주세요.
        </p>
      )}
      {remembered === 'same' ? (
        <Fold label={`지난 주문에서 동의한 내용 그대로예요 (${terms.length}개)`}>
          <p className={css.remembered}>약관이 바뀌면 다시 확인해 드려요.</p>
          {each}
        </Fold>
      ) : (
        each
      )}
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
    </Section>
  );
}
