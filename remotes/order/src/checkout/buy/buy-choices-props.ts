import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { Problem } from '../../page/problem.ts';
import type { Later } from '../../pay-later/use-later.ts';
import type { UseWallet } from '../../wallet/use-wallet.ts';
import type { BuyDraft } from '../draft/buy-draft.ts';
import type { EarlierConsent } from '../terms/remembered-consent.ts';
import type { BuyFigures } from './use-buy-figures.ts';

export interface BuyChoicesProps {
  info: BuyInfo;
  isBid: boolean;
  draft: BuyDraft;
  onChange(patch: Partial<BuyDraft>): void;
  wallet: UseWallet;
  later: Later;
  figures: BuyFigures;
  problem: Problem | null;
  /**
   * Who has ordered here before finds each answer in one row. Null for a first order, and after a payment that was not made: it may
   * need other answers.
   */
  earlier: EarlierConsent | null;
}
