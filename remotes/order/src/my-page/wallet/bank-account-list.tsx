import type { BankAccount, Stored } from '@sold/contracts/entities/people';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { lazy } from 'react';
import css from '../frame/my-part.module.css';
import { StoredEntry } from './stored-entry.tsx';
import { WalletPart } from './wallet-part.tsx';

// Fetched when it is opened.
const AccountFormSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "my-sheets" */ '../../wallet/account-form-sheet.tsx')),
);

interface Props {
  list: readonly BankAccount[];
  onList(list: readonly BankAccount[]): void;
  /** Takes everything that is stored, after a removal. */
  onStored(stored: Stored): void;
}

/** Payout accounts; the last one added is the default. */
export function BankAccountList({ list, onList, onStored }: Props) {
  const modal = useModal('edit-bank');
  return (
    <WalletPart
      title="정산 계좌"
      none="등록한 정산 계좌가 없어요. 판매한 금액을 받으려면 필요해요."
      isEmpty={list.length === 0}
      add="정산 계좌 추가"
      onAdd={modal.open}
      isOpen={modal.isOpen}
      form={
        <AccountFormSheet
          modal={modal}
          onSaved={(saved) => {
            onList(saved);
            void modal.close();
          }}
        />
      }
    >
      {list.map(({ bank_account_id, bank_name, account_no, holder, is_default }) => (
        <StoredEntry
          key={bank_account_id}
          isDefault={is_default === 1}
          kind="bank_account"
          id={bank_account_id}
          what={`${bank_name} ${account_no.slice(-4)} 계좌`}
          onStored={onStored}
        >
          <span>{bank_name}</span>
          <span className={css.detail}>
            {account_no} · {holder}
          </span>
        </StoredEntry>
      ))}
    </WalletPart>
  );
}
