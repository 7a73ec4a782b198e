import { type Finding, type Invariant, judge } from '@sold/service/audit/invariants';
import type { Db } from '@sold/service/db/tables';
import { TRADE_INVARIANTS } from '../../catalogue/charts/invariants.ts';
import { CUSTODY_INVARIANTS } from '../../custody/invariants.ts';
import { MONEY_INVARIANTS } from '../../money/invariants.ts';
import { RAFFLE_INVARIANTS } from '../../raffles/invariants.ts';
import { BOOK_INVARIANTS } from '../../trading/invariants.ts';
import { MESSAGE_INVARIANTS } from './message-invariants.ts';

const INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  ...BOOK_INVARIANTS,
  ...RAFFLE_INVARIANTS,
  ...TRADE_INVARIANTS,
  ...CUSTODY_INVARIANTS,
  ...MESSAGE_INVARIANTS,
];

/** Judges every invariant of ledger and book. */
export const audit = (db: Db, now: Date): Promise<Finding[]> => judge(db, INVARIANTS, now);
