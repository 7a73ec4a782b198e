import { expect, test } from 'vitest';
import { onOneEngine } from '../testing/each-engine.ts';
import { Simulation } from './simulation.ts';

const seed = Number(process.env.SIM_SEED ?? 20_261_121);

/** Ten people at five books, compared with a model of the rules after every step. A failing seed is replayed by `SIM_SEED`. */
onOneEngine('simulation', (database) => {
  // `npm run test:long` takes 20,000 steps.
  const steps = Number(process.env.SIM_STEPS ?? 500);

  test(`agrees with the model after each of ${steps} random steps`, async () => {
    const simulation = new Simulation(database.db, seed);
    await simulation.prepare();
    for (let step = 1; step <= steps; step += 1)
      await simulation.take(step).catch((error: Error) => {
        throw new Error(
          `step ${simulation.step}: ${error.message}\nReplay: SIM_SEED=${seed} SIM_STEPS=${step} npx vitest run --project @sold/market src/tools/simulation`,
          { cause: error },
        );
      });
    await simulation.judge();
    // Steps that did nothing show nothing: what matters has happened often, when there was time for it.
    const happened = (name: string) => simulation.counts.get(name) ?? 0;
    const ended = (state: string) => simulation.model.orders.filter((order) => order.state === state).length;
    const often = steps < 2_000 ? -1 : steps / 1_000;
    for (const state of ['settled', 'refunded', 'payment_failed'])
      expect(ended(state), state).toBeGreaterThan(often);
    for (const name of [
      'offer: ok',
      'want: ok',
      'buy now: ok',
      'sell now: ok',
      'sell now: stored ok',
      'enter raffle: ok',
      'pay raffle: ok',
      'pay out: ok',
    ])
      expect(happened(name), name).toBeGreaterThan(often);
    const sometimes = steps < 2_000 ? 0 : steps / 4_000;
    for (const [kind, times] of simulation.done()) expect(times, kind).toBeGreaterThanOrEqual(sometimes);
    const { orders, bids } = simulation.model;
    const paid = orders.filter(({ state }) => state !== 'payment_pending' && state !== 'payment_failed');
    const rare = {
      'points spent': paid.filter(({ points }) => points > 0).length,
      'coupons used': paid.filter(({ couponId }) => couponId !== null).length,
      'bids that ran out': bids.filter((bid) => bid.status === 'live' && !simulation.model.isLive(bid))
        .length,
    };
    for (const [what, times] of Object.entries(rare)) expect(times, what).toBeGreaterThanOrEqual(sometimes);
    await simulation.close();
    if (process.env.SIM_COUNTS) console.log(Object.fromEntries([...simulation.counts].sort()));
  });
});
