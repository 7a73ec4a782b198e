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
   * Consent to an earlier order: each answer is one row. Null for a first order, and after a payment that was not made, which may
   * need other answers.
   */
  earlier: EarlierConsent | null;
}
