import type { BankAccount } from '@sold/contracts/entities/people';
import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { lazy, Suspense } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import css from '../../wallet/wallet.module.css';

// Fetched when it is opened.
const AccountFormSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "my-sheets" */ '../../wallet/account-form-sheet.tsx')),
);

export interface AccountSectionProps {
  accounts: readonly BankAccount[];
  chosenId: number | null;
  onChoose(id: number): void;
  onList(accounts: readonly BankAccount[]): void;
  problem?: Problem | null;
}

/** Payout account of a seller. */
export function AccountSection({ accounts, chosenId, onChoose, onList, problem }: AccountSectionProps) {
  const modal = useModal('edit-bank');
  const wasOpen = useWasOpen(modal.isOpen);
  return (
    <Section name="account" title="정산 계좌" problem={problem}>
      <div className={css.accounts}>
        <RadioGroup legend="정산 계좌">
          {accounts.map((account) => (
            <RadioRow
              key={account.bank_account_id}
              name="account"
              checked={account.bank_account_id === chosenId}
              onChange={() => onChoose(account.bank_account_id)}
              detail={`${account.account_no} · ${account.holder}`}
              trailing={account.is_default === 1 ? <span className={css.default}>기본</span> : undefined}
            >
              {account.bank_name}
            </RadioRow>
          ))}
        </RadioGroup>
        <Button variant="line" block onClick={modal.open}>
          계좌 추가하기
        </Button>
      </div>
      {wasOpen && (
        <Suspense fallback={null}>
          <AccountFormSheet
            modal={modal}
            onSaved={(list, id) => {
              onList(list);
              onChoose(id);
              void modal.close();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
