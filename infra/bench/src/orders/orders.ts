import type { BenchOptions } from '../commands/options.ts';
import { openStage } from '../market/stage.ts';
import type { Report, Target } from '../report/report.ts';
import { startFloors } from './floors.ts';
import { measureOrders } from './measure.ts';
import { orderSections } from './order-sections.ts';
import { checksOf, speedTargets } from './order-targets.ts';
import { startSubjects } from './subjects.ts';

/**
 * Rounds of which everything is the median. In each the highest rate is measured and then the latency at half of it: within a
 * minute this machine becomes half as fast or twice, and half of what it could do then may be all that it can do now.
 */
const ROUNDS = 5;
/** Numbers of clients that rates are measured with. The highest rates are those of many. */
const CLIENTS = { thorough: [1, 8, 32], quick: [8, 32] };

/** Bids and paid purchases per second beside the floors of the same machine. */
export async function benchOrders({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 1 : ROUNDS;
  const seconds = isQuick ? 2 : 4;
  const clients = isQuick ? CLIENTS.quick : CLIENTS.thorough;
  const stage = await openStage();
  try {
    const floors = await startFloors(stage);
    const markets = await startSubjects(stage);
    const subjects = [markets.bids, markets.hotBids, markets.buys, markets.sandboxBuys];
    await measureOrders({ stage, floors, subjects, rounds, seconds, clients, say });
    await floors.stop();
    const checks: Target[] = [];
    for (const one of subjects) checks.push(...(await checksOf(one)));
    for (const one of subjects) await one.market.stop();
    return {
      name: 'orders',
      sections: orderSections(floors, subjects, clients),
      targets: [...speedTargets(floors, markets, rounds), ...checks],
    };
  } finally {
    await stage.end();
  }
}
