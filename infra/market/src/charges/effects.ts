import type { Trx } from '@sold/service/db/tables';
import { deprivationPaid, deprivationRefused } from '../custody/deprivation-effects.ts';
import { debtRepaid } from '../pay-later/debt.ts';
import type { ChargeRow } from './charge.ts';

interface Effects {
  /** What the customer reads on the card's bill. */
  name: string;
  captured(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
  refused(trx: Trx, charge: ChargeRow, at: Date): Promise<void>;
}

/** What a charge does once its outcome is known, in the transaction that writes it down. */
export const CHARGE_EFFECTS: Readonly<Record<ChargeRow['purpose'], Effects>> = {
  deprivation: { name: 'SOLD 보관 상품 출고', captured: deprivationPaid, refused: deprivationRefused },
  bnpl_repay: { name: 'SOLD 나중결제 상환', captured: debtRepaid, refused: async () => {} },
};
