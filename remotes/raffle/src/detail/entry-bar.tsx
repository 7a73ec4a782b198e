import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { type RaffleStatus, raffleStatusText } from '@sold/contracts/rules/raffles/raffle-status';
import { RAFFLE_PAY_PATH } from '@sold/contracts/wire/paths';
import { BottomBar } from '@sold/shared/ui/base/bottom-bar';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import type { ReactNode } from 'react';
import { entryText } from '../raffle/entry-text.ts';
import css from './entry-bar.module.css';

export interface EntryBarProps {
  raffleId: number;
  status: RaffleStatus;
  entry: MyRaffleEntry | null;
  busy: boolean;
  /** Reason why an open raffle cannot be entered; empty when it can. */
  hindrance?: string;
  onEnter(): void;
  /** Stands above the button: what is left. */
  children: ReactNode;
}

/** The one button of a raffle, always in view; its words follow the status (specification, section 4). A winner pays here. */
export function EntryBar({
  raffleId,
  status,
  entry,
  busy,
  hindrance = '',
  onEnter,
  children,
}: EntryBarProps) {
  if (entry?.state === 'won')
    return (
      <BottomBar note={entryText(entry).text} className={css.inside}>
        <SiteLink
          to={`${RAFFLE_PAY_PATH}/${raffleId}`}
          className={buttonClass({ variant: 'buy', size: 'l', block: true })}
        >
          결제하기
        </SiteLink>
      </BottomBar>
    );
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
