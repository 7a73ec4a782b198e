import type { Card } from '@sold/contracts/entities/people';
import { withDefaultCard } from '@sold/contracts/rules/default-choice';
import { lazy, Suspense } from 'react';
import { call } from '../../api/client.ts';
import { useWasOpen } from '../../hooks/use-was-open.ts';
import { useWrite } from '../../hooks/use-write.ts';
import { loadConnected } from '../../modal/load-connected.ts';
import { useModal } from '../../modal/modal-stack.ts';
import { toast } from '../../modal/toast.ts';
import { cardNumber } from '../../text/format.ts';
import { Button } from '../base/button.tsx';
import css from './card/card.module.css';
import { RadioGroup, RadioRow } from './radio-row.tsx';

// Fetched when it is opened.
const CardFormSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "shared-card-form" */ './card/card-form-sheet.tsx')),
);

export interface CardChoiceProps {
  cards: readonly Card[];
  chosenId: number | null;
  onChoose(id: number): void;
  onList(cards: readonly Card[]): void;
}

/** Stored cards: choose, make one the default, add. */
export function CardChoice({ cards, chosenId, onChoose, onList }: CardChoiceProps) {
  const modal = useModal('payment-batch');
  const wasOpen = useWasOpen(modal.isOpen);
  const { busy, write } = useWrite();
  const makeDefault = async (id: number) => {
    const result = await call('PUT /api/v3/order/order/save-default-card', { card_id: id });
    if (!result.ok) return false;
    onList(withDefaultCard(cards, result.data.customer_payment_batch_id));
    toast('기본 카드로 정했어요.');
    return true;
  };
  return (
    <div className={css.cards}>
      <RadioGroup legend="등록한 카드">
        {cards.map((card) => (
          <RadioRow
            key={card.card_id}
            name="card"
            checked={card.card_id === chosenId}
            onChange={() => onChoose(card.card_id)}
            detail={cardNumber(card.card_no)}
            trailing={
              card.is_default === 1 ? (
                <span className={css.default}>기본</span>
              ) : (
                <Button
                  variant="quiet"
                  size="s"
                  busy={busy}
                  onClick={() => write(() => makeDefault(card.card_id))}
                >
                  기본으로
                </Button>
              )
            }
          >
            {card.card_name}
          </RadioRow>
        ))}
      </RadioGroup>
      <Button variant="line" block onClick={modal.open}>
        카드 추가하기
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <CardFormSheet
            modal={modal}
            onSaved={(list, card) => {
              onList(list);
              onChoose(card.card_id);
              void modal.close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
