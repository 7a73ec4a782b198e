import { CLAIM_WITHIN } from '@sold/contracts/base/figures/claims';
import type { Claim, OrderClaims } from '@sold/contracts/entities/aftersale/claim';
import type { Question } from '@sold/contracts/entities/aftersale/question';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { QUESTION_CATEGORY_TEXTS } from '@sold/contracts/rules/trading/claim-texts';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { toast } from '@sold/shared/modal/toast';
import { copyText } from '@sold/shared/platform/clipboard';
import { cx } from '@sold/shared/text/cx';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { CustomerCentre } from '@sold/shared/ui/base/customer-centre';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { type FunctionComponent, lazy, Suspense, useEffect, useRef } from 'react';
import { AnswerBy } from '../../page/answer-by.tsx';
import { ShownPhotos } from '../../page/shown-photos.tsx';
import page from '../parts/order-detail.module.css';
import { ClaimCard } from './claim-card.tsx';
import { ClaimReturn } from './claim-return.tsx';
import css from './help.module.css';
import { CLAIMS, QUESTIONS, WAY_BACK } from './help-calls.ts';
import { lateSheet, SheetButton } from './late-sheet.tsx';
import type { WayBackProps } from './way-back.tsx';

// Only for sales whose goods may have to go back.
const WayBack = lazy(
  (): Promise<{ default: FunctionComponent<WayBackProps> }> =>
    import(/* webpackChunkName: "order-more" */ './way-back.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);
const ClaimSheet = lateSheet(() => import(/* webpackChunkName: "my-sheets" */ './claim-sheet.tsx'));
const AppealSheet = lateSheet(() => import(/* webpackChunkName: "my-sheets" */ './appeal-sheet.tsx'));
const QuestionSheet = lateSheet(() => import(/* webpackChunkName: "my-sheets" */ './question-sheet.tsx'));

export interface OrderHelpProps {
  orderId: number;
  /** Number that people read. */
  number: string;
  /** State of the order: what can be done about it goes with it. */
  state: OrderState;
  /** A claim has changed: the order may have too. */
  onChanged(): void;
}

/** Claims about what came, and questions about an order. */
export default function OrderHelp({ orderId, number, state, onChanged }: OrderHelpProps) {
  const claims = useCall(CLAIMS, { order_id: orderId }, { quiet: true });
  const way = useCall(WAY_BACK, claims.data?.role === 'seller' ? { order_id: orderId } : null, {
    quiet: true,
  });
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    void claims.reload();
    void way.reload();
  }, [state, claims.reload, way.reload]);
  const questions = useCall(QUESTIONS, { order_id: orderId }, { quiet: true });
  const reload = () => {
    void claims.reload();
    onChanged();
  };
  const copy = async () => {
    toast((await copyText(number)) ? '주문 번호를 복사했어요.' : '복사하지 못했어요.');
  };
  return (
    <>
      {way.data?.is_open && (
        <Suspense fallback={null}>
          <WayBack orderId={orderId} wayBack={way.data} onChanged={() => void way.reload()} />
        </Suspense>
      )}
      {claims.data && <ClaimPart claims={claims.data} orderId={orderId} onChanged={reload} />}
      <section className={page.part} aria-labelledby="ask">
        <h2 id="ask" className={page.heading}>
          문의
        </h2>
        <p className={page.hint}>
          주문 번호 {number} · <CustomerCentre subject={`주문 ${number} 문의`} />
        </p>
        {questions.data?.list.map((question) => (
          <QuestionCard
            key={question.question_id}
            question={question}
            onChanged={() => void questions.reload()}
          />
        ))}
        <div className={css.buttons}>
          <SheetButton
            name="order-question"
            label="이 주문 문의하기"
            sheet={QuestionSheet}
            with={{ orderId, onChanged: () => void questions.reload() }}
          />
          <Button variant="line" size="s" onClick={() => void copy()}>
            번호 복사
          </Button>
        </div>
      </section>
    </>
  );
}

interface ClaimPartProps {
  claims: OrderClaims;
  orderId: number;
  onChanged(): void;
}

function ClaimPart({ claims, orderId, onChanged }: ClaimPartProps) {
  const { role, file_until, list } = claims;
  const draft = list.find(({ state }) => state === 'draft') ?? null;
  const filed = list.filter((claim) => claim !== draft);
  if (file_until === null && filed.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby="claims">
      <h2 id="claims" className={page.heading}>
        문제 신고
      </h2>
      {role === 'seller' && filed[0]?.due_at && (
        <p className={page.hint}>구매자가 문제를 신고했어요. 답변할 때까지 정산을 보류해요.</p>
      )}
      {filed.map((claim) => (
        <FiledClaim key={claim.claim_id} claim={claim} onChanged={onChanged} />
      ))}
      {file_until !== null && (
        <>
          <p className={page.hint}>
            받은 날부터 {CLAIM_WITHIN.text} 안에 신고할 수 있어요. ({dayTime(file_until)}까지)
          </p>
          <SheetButton
            name="order-claim"
            label={draft === null ? '문제 신고' : '문제 신고 이어서 쓰기'}
            sheet={ClaimSheet}
            with={{ orderId, draft, onChanged }}
          />
        </>
      )}
      <SiteLink to={`${POLICY_PATH}/claims`} className={cx(page.hint, page.link)}>
        문제 신고 안내와 처리 현황
      </SiteLink>
    </section>
  );
}

function FiledClaim({ claim, onChanged }: { claim: Claim; onChanged(): void }) {
  return (
    <>
      <ClaimCard claim={claim} />
      <ClaimReturn claim={claim} onChanged={onChanged} />
      {claim.appeal_until !== null && (
        <>
          <p className={page.hint}>{dayTime(claim.appeal_until)}까지 이의를 낼 수 있어요.</p>
          <SheetButton
            name={`claim-appeal-${claim.claim_id}`}
            label="이의 내기"
            sheet={AppealSheet}
            with={{ claimId: claim.claim_id, onChanged }}
          />
        </>
      )}
    </>
  );
}

function QuestionCard({ question, onChanged }: { question: Question; onChanged(): void }) {
  const { category, text, answer, answered_at, asked_at, due_at, photos } = question;
  const takeBack = async (photo_id: number) => {
    const { question_id } = question;
    if ((await call('POST /api/v3/order/question/remove-photo', { question_id, photo_id })).ok) onChanged();
  };
  return (
    <div className={css.card}>
      <p className={css.head}>
        <strong>{QUESTION_CATEGORY_TEXTS[category]}</strong>
        <span className={css.when}>
          {answered_at === null ? <AnswerBy due={due_at} /> : `${dayTime(answered_at)} 답변`}
        </span>
      </p>
      <p className={css.text}>{text}</p>
      <p className={css.when}>{dayTime(asked_at)} 문의</p>
      <ShownPhotos
        photos={photos}
        name="문의 사진"
        {...(answered_at === null && { onRemove: (id) => void takeBack(id) })}
      />
      {answer !== '' && <p className={css.answer}>{answer}</p>}
    </div>
  );
}
