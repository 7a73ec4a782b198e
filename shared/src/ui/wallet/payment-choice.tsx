import type { PaymentMethod } from '@sold/contracts/entities/payment-method';
import type { Card } from '@sold/contracts/entities/people';
import { cardRows, type PayRow } from '@sold/contracts/rules/money/pay-rows';
import { withDefaultCard } from '@sold/contracts/rules/people/default-choice';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../api/client.ts';
import { useWasOpen } from '../../hooks/use-was-open.ts';
import { useWrite } from '../../hooks/use-write.ts';
import { useModal } from '../../modal/modal-stack.ts';
import { toast } from '../../modal/toast.ts';
import { Button } from '../base/button.tsx';
import { RadioGroup, RadioRow } from '../form/radio-row.tsx';
import css from './payment-choice.module.css';
import { CardFormSheet } from './stored-forms.tsx';

export interface PaymentChoiceProps<M extends PaymentMethod> {
  /** Every way, in the order in which it is shown. */
  rows: readonly PayRow<M | 'batch'>[];
  chosenId: string | null;
  onChoose(row: PayRow<M | 'batch'>): void;
  /** Stored cards have changed. */
  onCards(cards: readonly Card[]): void;
  /** A bid is charged later. Default false. */
  isBid?: boolean;
  /** Beside the button that adds a card. */
  children?: ReactNode;
}

/** A list up to this length is shown whole. */
const SHORT = 2;

/**
 * Payment methods in one list of radios, stored cards and accounts among the pages of wallets. Where one that is stored
 * or was used last is chosen, it is shown with the first, and the rest on a press.
 */
export function PaymentChoice<M extends PaymentMethod>(props: PaymentChoiceProps<M>) {
  const { rows, chosenId, onChoose, onCards, isBid = false, children } = props;
  const modal = useModal('payment-batch');
  const wasOpen = useWasOpen(modal.isOpen);
  const { busy, write } = useWrite();
  const known = rows.find(
    ({ id, cardId, accountId }, place) =>
      id === chosenId && (place === 0 || cardId !== null || accountId !== null),
  );
  const [isWhole, setWhole] = useState(rows.length <= SHORT || known === undefined);
  const shown = isWhole ? rows : rows.filter(({ id }, place) => place === 0 || id === chosenId);
  const cards = rows.flatMap(({ card }) => card ?? []);
  const makeDefault = async (id: number) => {
    const result = await call('PUT /api/v3/order/order/save-default-card', { card_id: id });
    if (!result.ok) return false;
    onCards(withDefaultCard(cards, result.data.customer_payment_batch_id));
    toast('기본 카드로 정했어요.');
    return true;
  };
  const trailing = ({ card }: PayRow<M | 'batch'>) => {
    if (!card) return undefined;
    if (card.is_default === 1) return <span className={css.default}>기본</span>;
    return (
      <Button variant="quiet" size="s" busy={busy} onClick={() => write(() => makeDefault(card.card_id))}>
        기본으로
      </Button>
    );
  };
  return (
    <div className={css.choice}>
      {isBid && <p className={css.hint}>입찰이 체결되면 등록한 카드로 결제돼요.</p>}
      <RadioGroup legend="결제 수단">
        {shown.map((row) => (
          <RadioRow
            key={row.id}
            name="method"
            checked={row.id === chosenId}
            disabled={row.off !== undefined}
            onChange={() => onChoose(row)}
            detail={row.off ?? row.detail}
            leading={<PayMark mark={row.mark} />}
            trailing={trailing(row)}
          >
            {row.name}
          </RadioRow>
        ))}
      </RadioGroup>
      {rows.length > SHORT && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          다른 결제 수단 {isWhole ? '접기' : '더보기'}
        </Button>
      )}
      {isWhole && (
        <div className={css.add}>
          <Button variant="line" onClick={modal.open}>
            카드 추가하기
          </Button>
          {children}
        </div>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <CardFormSheet
            modal={modal}
            onSaved={(list, card) => {
              onCards(list);
              for (const row of cardRows(list.filter(({ card_id }) => card_id === card.card_id)))
                onChoose(row);
              void modal.close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Initials, or the drawing of a card company or bank. */
export function PayMark({ mark }: { mark: PayRow['mark'] }) {
  if ('image' in mark && mark.image === '') return <span className={css.mark} aria-hidden="true" />;
  return 'image' in mark ? (
    <img className={css.mark} src={mark.image} alt="" width={28} height={28} loading="lazy" />
  ) : (
    <span
      className={css.mark}
      style={{ background: mark.ground, color: mark.ink }}
      data-text={mark.text}
      aria-hidden="true"
    />
  );
}
