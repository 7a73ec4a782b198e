import type { PaymentMethod } from '../../entities/payment-method.ts';
import { takesInstalments } from './payment-method.ts';

/** How cards may be paid in instalments: figures in force. */
export interface InstalmentFigures {
  /** Least that is paid in instalments, won. */
  from: number;
  /** Most months; below two there are no instalments. */
  mostMonths: number;
}

/** Fewest months: one is no instalment. */
const FEWEST = 2;

/** Instalment months that a payment allows, besides a single payment; may be empty. @param total won */
export function instalmentChoices(
  { from, mostMonths }: InstalmentFigures,
  method: PaymentMethod,
  total: number,
): readonly number[] {
  if (!takesInstalments(method) || total < from) return [];
  return Array.from({ length: Math.max(0, mostMonths - FEWEST + 1) }, (_, at) => at + FEWEST);
}

/** Returns the chosen months when they are allowed; else 0: a single payment. */
export function instalmentOf(chosen: number, choices: readonly number[]): number {
  return choices.includes(chosen) ? chosen : 0;
}

/** As people read it. */
export function instalmentText(months: number): string {
  return months === 0 ? '일시불' : `${months}개월 할부`;
}
