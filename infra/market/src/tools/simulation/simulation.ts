import type { Db } from '@sold/service/db/tables';
import { audit } from '../../operators/audit/audit.ts';
import { Differs } from './model/model-rows.ts';
import { setAway } from './steps/away-steps.ts';
import { cancelBid, changePrice } from './steps/bid-steps.ts';
import { payLater, repay } from './steps/credit-steps.ts';
import { cancelOrder, operate, payOut } from './steps/order-steps.ts';
import { closePage, openPage } from './steps/page-steps.ts';
import { freeze, prove } from './steps/people-steps.ts';
import { enterRaffle, openRaffle, payRaffle } from './steps/raffle-steps.ts';
import { takeIn, takeOut } from './steps/storage-steps.ts';
import { passTime, recoverAll } from './steps/time-steps.ts';
import { buyNow, offer, sellNow, want } from './steps/trade-steps.ts';
import { Comparison } from './world/comparison.ts';
import { prepareWorld } from './world/prepare-world.ts';
import { World } from './world/world.ts';

/** Steps between audits of all invariants. */
const AUDIT_EVERY = 500;

/** Does something, and returns a description of the result. */
type Step = (world: World) => Promise<string>;

/** Every kind of step: its weight, its name, and its action. An outcome that ends in `ok` has done something. */
const STEPS: readonly (readonly [weight: number, name: string, act: Step])[] = [
  [20, 'offer', offer],
  [20, 'want', want],
  [12, 'buy now', buyNow],
  [6, 'sell now', sellNow],
  [6, 'cancel bid', cancelBid],
  [5, 'change price', changePrice],
  [4, 'open page', openPage],
  [5, 'close page', closePage],
  [4, 'cancel order', cancelOrder],
  [36, 'operate order', operate],
  [8, 'time', passTime],
  [3, 'take in', takeIn],
  [2, 'take out', takeOut],
  [3, 'pay later', payLater],
  [2, 'repay', repay],
  [2, 'raffle', openRaffle],
  [8, 'enter raffle', enterRaffle],
  [8, 'pay raffle', payRaffle],
  [3, 'pay out', payOut],
  [3, 'prove', prove],
  [2, 'freeze', freeze],
  [3, 'away', setAway],
  [4, 'recover', recoverAll],
];

/** A simulated market that is compared with its model after every step. */
export class Simulation {
  readonly counts = new Map<string, number>();
  /** Description of the last step, for the reader of a failed run. */
  step = '';
  readonly world: World;
  private readonly comparison: Comparison;

  constructor(db: Db, seed: number) {
    this.world = new World(db, seed);
    this.comparison = new Comparison(this.world);
  }

  get model() {
    return this.world.model;
  }

  async prepare(): Promise<void> {
    await prepareWorld(this.world);
  }

  /** One random step, and the comparison after it. @throws Differs */
  async take(number: number): Promise<void> {
    const { world, model } = this;
    model.now = world.clock;
    if (model.orders.some((order) => model.isOverdue(order))) await recoverAll(world);
    const [name, act] = this.choose();
    this.step = `${number} ${name}`;
    model.now = world.clock;
    const outcome = `${name}: ${await act(world)}`;
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
    if (model.asked.length > 0) throw new Differs(`the gateway was asked ${JSON.stringify(model.asked)}`);
    await this.comparison.compare();
    if (number % AUDIT_EVERY === 0) await this.judge();
  }

  /** Judges every invariant of the database, and compares the gateway's books with ours. */
  async judge(): Promise<void> {
    const { db, clock } = this.world;
    const broken = (await audit(db, new Date(clock))).filter(({ subjects }) => subjects.length > 0);
    if (broken.length > 0) throw new Differs(`invariants: ${JSON.stringify(broken)}`);
  }

  /** How often each kind of step has done something. */
  done(): [kind: string, times: number][] {
    const outcomes = [...this.counts].filter(([outcome]) => outcome.endsWith('ok'));
    return STEPS.map(([, kind]) => [
      kind,
      outcomes
        .filter(([outcome]) => outcome.startsWith(`${kind}: `))
        .reduce((sum, [, times]) => sum + times, 0),
    ]);
  }

  async close(): Promise<void> {
    await this.world.app.close();
  }

  private choose(): [string, Step] {
    let at = this.world.random.int(STEPS.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, name, act] of STEPS) {
      at -= weight;
      if (at < 0) return [name, act];
    }
    return ['recover', recoverAll];
  }
}
