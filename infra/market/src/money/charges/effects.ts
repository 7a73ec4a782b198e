import type { Trx } from '@sold/service/db/tables';
import {
  deprivationPaid,
  deprivationRefused,
  deprivationWentBack,
} from '../../custody/units/deprivation-effects.ts';
import type { GivenBack } from '../../trading/payments/ours.ts';
import { debtRepaid, repaymentWentBack } from '../pay-later/debt.ts';
import type { ChargeRow } from './charge.ts';

/** What was done about money that went back at the gateway, unasked. */
export interface WentBack {
  /** Won of it that the ledger has taken back from what the charge had paid for. */
  undone: number;
  /** Whether that is all there is to do; otherwise an operator decides. */
  isRight: boolean;
}

interface Effects {
  /** What the customer reads on the card's bill. */
  name: string;
  captured(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
  refused(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
  wentBack(trx: Trx, charge: ChargeRow, back: GivenBack): Promise<WentBack>;
}

/** What a charge does once its outcome is known, in the transaction that writes it down. */
export const CHARGE_EFFECTS: Readonly<Record<ChargeRow['purpose'], Effects>> = {
  deprivation: {
    name: 'SOLD 보관 상품 출고',
    captured: deprivationPaid,
    refused: deprivationRefused,
    wentBack: deprivationWentBack,
  },
  bnpl_repay: {
    name: 'SOLD 나중결제 상환',
    captured: debtRepaid,
    refused: async () => {},
    wentBack: repaymentWentBack,
  },
};
