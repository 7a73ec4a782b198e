import type { PaymentAccount, Stored } from '@sold/contracts/entities/people';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { lazy } from 'react';
import css from '../frame/my-part.module.css';
import { StoredEntry } from './stored-entry.tsx';
import { WalletPart } from './wallet-part.tsx';

// Fetched when it is opened.
const PaymentTransferSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ '../../wallet/payment-transfer-sheet.tsx')),
);

interface Props {
  list: readonly PaymentAccount[];
  onList(list: readonly PaymentAccount[]): void;
  /** Takes everything that is stored, after a removal. */
  onStored(stored: Stored): void;
}

/** Bank accounts that pay immediately. */
export function PayAccountList({ list, onList, onStored }: Props) {
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
        <StoredEntry
          key={account_id}
          isDefault={is_default === 1}
          kind="payment_account"
          id={account_id}
          what={`${bank_name} ${bank_no.slice(-4)} 계좌`}
          onStored={onStored}
        >
          <span>{bank_name}</span>
          <span className={css.detail}>{bank_no}</span>
        </StoredEntry>
      ))}
    </WalletPart>
  );
}
