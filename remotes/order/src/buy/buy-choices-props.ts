import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { BuyDraft } from '../flow/buy-draft.ts';
import type { Problem } from '../flow/buy-problem.ts';
import type { UseWallet } from '../flow/use-wallet.ts';
import type { Later } from '../later/use-later.ts';
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
}
