import type { PaymentAccount } from '@sold/contracts/entities/people';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { lazy } from 'react';
import css from './wallet-part.module.css';
import { WalletEntry, WalletPart } from './wallet-part.tsx';

// Fetched when it is opened.
const PaymentTransferSheet = lazy(() =>
  loadConnected(
    () => import(/* webpackChunkName: "checkout-popups" */ '../../wallet/payment-transfer-sheet.tsx'),
  ),
);

interface Props {
  list: readonly PaymentAccount[];
  onList(list: readonly PaymentAccount[]): void;
}

/** Bank accounts that pay at once. */
export function PayAccountList({ list, onList }: Props) {
  const modal = useModal('payment-transfer');
  return (
    <WalletPart
      title="결제 계좌"
      none="등록한 결제 계좌가 없어요."
      isEmpty={list.length === 0}
      add="결제 계좌 추가"
      onAdd={modal.open}
      isOpen={modal.isOpen}
      form={
        <PaymentTransferSheet
          modal={modal}
          onChosen={(saved) => {
            onList(saved);
            void modal.close();
          }}
        />
      }
    >
      {list.map(({ account_id, bank_name, bank_no, is_default }) => (
        <WalletEntry key={account_id} isDefault={is_default === 1}>
          <span>{bank_name}</span>
          <span className={css.detail}>{bank_no}</span>
        </WalletEntry>
      ))}
    </WalletPart>
  );
}
