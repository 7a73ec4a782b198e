import { Button } from '@sold/shared/ui/base/button';
import type { ReactNode } from 'react';
import { type Removal, useRemove } from './use-remove.ts';
import { WalletEntry } from './wallet-part.tsx';

interface Props extends Removal {
  children: ReactNode;
  isDefault: boolean;
  actions?: ReactNode;
}

/** One thing that is stored and can be taken away. */
export function StoredEntry({ children, isDefault, actions, ...removal }: Props) {
  const { busy, problem, askToRemove } = useRemove(removal);
  return (
    <WalletEntry
      isDefault={isDefault}
      problem={problem}
      actions={
        <>
          {actions}
          <Button
            variant="quiet"
            size="s"
            busy={busy}
            aria-label={`${removal.what} 삭제`}
            onClick={(event) => void askToRemove(event.currentTarget.closest('section'))}
          >
            삭제
          </Button>
        </>
      }
    >
      {children}
    </WalletEntry>
  );
}
