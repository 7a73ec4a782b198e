import { dayInYears, endOfDay } from '@sold/contracts/base/korean-day';
import { Differs, type Lot } from './model-rows.ts';
import type { Asked } from './simulated-gateway.ts';

/** Money and points of the model, and the requests to the gateway. */
export class Accounts {
  now = 0;
  lots = new Map<number, Lot[]>();
  balance = new Map<string, number>();
  asked: Asked[] = [];

  points(customer: number): number {
    return (this.lots.get(customer) ?? [])
      .filter(({ expires }) => expires > this.now)
      .reduce((sum, { remaining }) => sum + remaining, 0);
  }

  addLot(customer: number, amount: number): void {
    if (amount <= 0) return;
    const lots = this.lots.get(customer) ?? [];
    this.lots.set(customer, [
      ...lots,
      { remaining: amount, expires: endOfDay(dayInYears(new Date(this.now), 1)).getTime() },
    ]);
  }

  protected spend(customer: number, amount: number): void {
    let rest = amount;
    for (const lot of this.lots.get(customer) ?? []) {
      if (lot.expires <= this.now) continue;
      const used = Math.min(rest, lot.remaining);
      lot.remaining -= used;
      rest -= used;
    }
    if (rest > 0) throw new Differs(`customer ${customer} spent ${rest} points more than they had`);
  }

  expirePoints(): void {
    for (const [customer, lots] of this.lots)
      for (const lot of lots) {
        if (lot.expires > this.now || lot.remaining === 0) continue;
        this.post([`customer:${customer}:points`, lot.remaining], ['points:expense', -lot.remaining]);
        lot.remaining = 0;
      }
  }

  post(...entries: [account: string, amount: number][]): void {
    for (const [account, amount] of entries)
      this.balance.set(account, (this.balance.get(account) ?? 0) + amount);
  }

  /** Checks the next request to the gateway. @returns its answer */
  take(what: Asked['what'], amount: number): Asked['answer'] {
    const next = this.asked.shift();
    const fits =
      next !== undefined &&
      next.amount === amount &&
      (next.what === what || (what === 'charge' && next.what === 'confirm'));
    if (!fits)
      throw new Differs(`expected ${what} of ${amount}, the gateway was asked ${JSON.stringify(next)}`);
    return next.answer;
  }
}
