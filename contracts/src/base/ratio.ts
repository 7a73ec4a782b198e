/**
 * A percentage as people read it: a decimal at least, and every one that the ratio has.
 * @example percentText(3) === '3.0%'; percentText(1.25) === '1.25%'
 */
export function percentText(percent: number): string {
  return `${percent.toLocaleString('ko-KR', { minimumFractionDigits: 1, maximumFractionDigits: 3 })}%`;
}

/**
 * A percentage of an amount, floored once (market-rules, "Money"). Ratios have at most three decimals; the sum is
 * done in whole thousandths so that 3 % of 350,000 is 10,500 and never 10,499.
 * @param amount won
 * @param percent for example 3.0
 */
export function ratioOf(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(Math.round(percent * 1000))) / 100_000n);
}
