/** Carriers that parcels are handed to, by the names on their labels, with the counts of digits of their numbers. */
const DIGITS = {
  CJ대한통운: [10, 12],
  우체국택배: [13],
  한진택배: [10, 12],
  롯데택배: [12, 13],
  로젠택배: [11],
  'CU 편의점택배': [10, 11, 12],
  'GS25 편의점택배': [10, 11, 12],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Carrier = keyof typeof DIGITS;
export const CARRIERS = Object.keys(DIGITS) as readonly Carrier[];

/** Returns the fault of a carrier's parcel number, in Korean; null without one. @param no digits, with hyphens or without */
export function parcelProblem(carrier: Carrier, no: string): string | null {
  const counts: readonly number[] = DIGITS[carrier];
  if (counts.includes(no.replaceAll('-', '').length)) return null;
  return `${carrier} 송장 번호는 숫자 ${counts.join('자리나 ')}자리예요.`;
}
