import type { Card, Stored } from '@sold/contracts/entities/people';
import { cardNumber } from '@sold/contracts/rules/money/card-number';
import { withDefaultCard } from '@sold/contracts/rules/people/default-choice';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { CardFormSheet } from '@sold/shared/ui/wallet/stored-forms';
import css from '../frame/my-part.module.css';
import { StoredEntry } from './stored-entry.tsx';
import { DefaultButton, WalletPart } from './wallet-part.tsx';

interface Props {
  list: readonly Card[];
  onList(list: readonly Card[]): void;
  /** Takes everything that is stored, after a removal. */
  onStored(stored: Stored): void;
}

/** Cards that pay immediately. */
export function CardList({ list, onList, onStored }: Props) {
  const modal = useModal('payment-batch');
  const { busy, write } = useWrite();
  const makeDefault = (card_id: number) =>
    write(async () => {
      const result = await call('PUT /api/v3/order/order/save-default-card', { card_id });
      if (!result.ok) return false;
      onList(withDefaultCard(list, result.data.customer_payment_batch_id));
      toast('기본 카드로 정했어요.');
      return true;
    });
  return (
    <WalletPart
      title="카드"
      none="등록한 카드가 없어요. 입찰은 등록한 카드로만 할 수 있어요."
      isEmpty={list.length === 0}
      add="카드 추가"
      onAdd={modal.open}
      isOpen={modal.isOpen}
      form={
        <CardFormSheet
          modal={modal}
          onSaved={(saved) => {
            onList(saved);
            void modal.close();
          }}
        />
      }
    >
      {list.map(({ card_id, card_name, card_no, is_default, large_image_path }) => (
        <StoredEntry
          key={card_id}
          isDefault={is_default === 1}
          kind="card"
          id={card_id}
          what={`${card_name} ${card_no.slice(-4)} 카드`}
          onStored={onStored}
          actions={
            is_default === 0 && (
              <DefaultButton
                what={`${card_name} ${card_no.slice(-4)} 카드를`}
                busy={busy}
                onPress={() => makeDefault(card_id)}
              />
            )
          }
        >
          {large_image_path && (
            <img
              className={css.picture}
              src={large_image_path}
              alt=""
              width={56}
              height={36}
              loading="lazy"
            />
          )}
          <span>{card_name}</span>
          <span className={css.detail}>{cardNumber(card_no)}</span>
        </StoredEntry>
      ))}
    </WalletPart>
  );
}
