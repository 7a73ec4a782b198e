import { repayProblem } from '@sold/contracts/base/least-payment';
import type { Bnpl, Card } from '@sold/contracts/entities/people';
import { cardRows } from '@sold/contracts/rules/money/pay-rows';
import { defaultCard } from '@sold/contracts/rules/people/default-choice';
import { useAmount } from '@sold/shared/hooks/use-amount';
import { useCall } from '@sold/shared/hooks/use-call';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { PaymentChoice } from '@sold/shared/ui/wallet/payment-choice';
import { useState } from 'react';
import css from './pay-later.module.css';
import { repayOffers } from './repay-amount.ts';

interface RepayProps {
  modal: Modal;
  standing: Bnpl;
  onRepaid(): void;
  onStale(): void;
}

/** How much is repaid, and with which stored card. */
export default function RepaySheet({ modal, standing, onRepaid, onStale }: RepayProps) {
  const stored = useCall('GET /api/v3/order/order/get-payment-batch-list', modal.isOpen ? {} : null, {
    quiet: true,
  });
  const [changed, setChanged] = useState<readonly Card[] | null>(null);
  const [cardId, setCardId] = useState<number | null>(null);
  const offers = repayOffers(standing);
  const [offer, setOffer] = useState<number | 'other'>(0);
  const [typed, setTyped] = useState<number | null>(null);
  const field = useAmount(typed, setTyped);
  const { busy, message, run, send } = useMoneyCall(onStale);
  const cards = changed ?? stored.data?.customer_payment_method_list;
  const chosen = cardId ?? (cards ? (defaultCard(cards)?.card_id ?? null) : null);
  const amount = offer === 'other' ? typed : (offers[offer]?.amount ?? null);
  const problem = repayProblem(amount, standing.used_amt);
  const repay = () => {
    if (problem !== null || amount === null || chosen === null) return;
    run(() =>
      send(
        'POST /api/v3/order/payment/repay-bnpl',
        { card_id: chosen, amount },
        null,
        ({ payment_state }) => {
          toast(
            payment_state === 'paid'
              ? `${won(amount)} 갚았어요.`
              : '결제 결과를 확인하고 있어요. 두 번 결제되지 않아요.',
            {
              durationMs: 2_500,
            },
          );
          onRepaid();
        },
      ),
    );
  };
  return (
    <Sheet
      modal={modal}
      title="갚기"
      footer={
        <>
          <LiveRegion className={css.message}>{message}</LiveRegion>
          <Button size="l" block busy={busy} disabled={problem !== null || chosen === null} onClick={repay}>
            {problem === null && amount !== null ? `${won(amount)} 갚기` : '갚기'}
          </Button>
        </>
      }
    >
      <RadioGroup legend="갚을 금액">
        {offers.map(({ name, amount: offered }, at) => (
          <RadioRow
            key={name}
            name="repay"
            checked={offer === at}
            onChange={() => setOffer(at)}
            trailing={won(offered)}
          >
            {name}
          </RadioRow>
        ))}
        <RadioRow name="repay" checked={offer === 'other'} onChange={() => setOffer('other')}>
          직접 입력하기
        </RadioRow>
      </RadioGroup>
      {offer === 'other' && (
        <TextField
          label="갚을 금액"
          inputMode="numeric"
          {...field.props}
          error={field.problem ?? (field.isLeft ? problem : null)}
        />
      )}
      <h3 className={css.heading}>결제 카드</h3>
      {cards ? (
        <PaymentChoice
          rows={cardRows(cards)}
          chosenId={`card-${chosen}`}
          onChoose={(row) => setCardId(row.cardId)}
          onCards={setChanged}
        />
      ) : (
        <Loading>
          <Skeleton height="96px" shape="card" />
        </Loading>
      )}
    </Sheet>
  );
}
