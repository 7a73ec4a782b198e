import type { Problem } from '../../page/problem.ts';
import type { UseWallet } from '../../wallet/use-wallet.ts';
import type { SellDraft } from '../draft/sell-draft.ts';
import { AccountSection } from '../means/account-section.tsx';
import { AddressSection } from '../questions/address-section.tsx';

export interface SellChoicesProps {
  draft: SellDraft;
  onChange(patch: Partial<SellDraft>): void;
  wallet: UseWallet;
  problem: Problem | null;
  /** A unit in storage needs no way back. */
  isStored: boolean;
}

/** Where the money of a sale goes, and where the item goes when it fails the inspection. */
export function SellChoices({ draft, onChange, wallet, problem, isStored }: SellChoicesProps) {
  return (
    <>
      <AccountSection
        accounts={wallet.accounts}
        chosenId={draft.accountId}
        onChoose={(accountId) => onChange({ accountId })}
        onList={(accounts) => wallet.replace({ accounts })}
        problem={problem}
      />
      {!isStored && (
        <AddressSection
          title="반송 주소"
          addresses={wallet.addresses}
          chosenId={draft.addressId}
          onChoose={(addressId) => onChange({ addressId })}
          onList={(addresses) => wallet.replace({ addresses })}
          problem={problem}
        />
      )}
    </>
  );
}
