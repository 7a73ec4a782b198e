import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { type RaffleStatus, raffleStatusText } from '@sold/contracts/rules/raffles/raffle-status';
import { BottomBar } from '@sold/shared/ui/base/bottom-bar';
import { Button } from '@sold/shared/ui/base/button';
import type { ReactNode } from 'react';
import css from './entry-bar.module.css';

export interface EntryBarProps {
  status: RaffleStatus;
  entry: MyRaffleEntry | null;
  busy: boolean;
  /** Reason why an open raffle cannot be entered; empty when it can. */
  hindrance?: string;
  onEnter(): void;
  /** Stands above the button: what is left. */
  children: ReactNode;
}

/** The one button of a raffle, always in view; its words follow the status (specification, section 4). */
export function EntryBar({ status, entry, busy, hindrance = '', onEnter, children }: EntryBarProps) {
  const isEntered = entry !== null && status === '10';
  return (
    <BottomBar note={hindrance || children} className={css.inside}>
      <Button
        size="l"
        block
        busy={busy}
        disabled={status !== '10' || isEntered || hindrance !== ''}
        onClick={onEnter}
      >
        {isEntered ? '응모 완료' : raffleStatusText(status)}
      </Button>
    </BottomBar>
  );
}
