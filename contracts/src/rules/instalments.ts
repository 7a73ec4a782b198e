import type { PaymentMethod } from '../entities/order.ts';
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

/** Months that a payment can be spread over, besides paying all at once; none where it cannot. @param total won */
export function instalmentChoices(
  { from, mostMonths }: InstalmentFigures,
  method: PaymentMethod,
  total: number,
): readonly number[] {
  if (!takesInstalments(method) || total < from) return [];
  return Array.from({ length: Math.max(0, mostMonths - FEWEST + 1) }, (_, at) => at + FEWEST);
}

/** The chosen months while they can be had; else 0: all at once. */
export function instalmentOf(chosen: number, choices: readonly number[]): number {
  return choices.includes(chosen) ? chosen : 0;
}

/** As people read it. */
export function instalmentText(months: number): string {
  return months === 0 ? '일시불' : `${months}개월 할부`;
}
