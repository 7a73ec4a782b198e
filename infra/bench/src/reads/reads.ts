import type { BenchOptions } from '../commands/options.ts';
import { startFloor } from '../floor/floor.ts';
import type { Traffic } from '../load/traffic.ts';
import { openStage } from '../market/stage.ts';
import type { Report } from '../report/report.ts';
import { type ColdTimes, coldReads } from './cold-reads.ts';
import { startEdgeReads } from './edge-reads.ts';
import type { Findings } from './findings.ts';
import { startMarkets } from './markets.ts';
import { type Measurement, measureFull, measureHalves } from './measure.ts';
import { readLoad } from './read-load.ts';
import { readSections } from './read-sections.ts';
import { readTargets } from './read-targets.ts';
import { itemsOf, trafficsOf } from './read-traffic.ts';
import { subjectsOf } from './subjects.ts';

/** Reads per second and their latency beside the floor, and what a hundredfold history costs. */
export async function benchReads({ isQuick, say }: BenchOptions): Promise<Report> {
  const stage = await openStage();
  try {
    const { generator, seed } = stage;
    const floor = await startFloor(await stage.database('empty'));
    const { small, large, history } = await startMarkets(stage, { isQuick, say });
    // Before any item is viewed: views are read too, and they differ between the two.
    say('reads of which nothing is kept');
    const [coldSmall, coldLarge] = (await coldReads([small.db, large.db], seed)) as [ColdTimes, ColdTimes];
    const traffics = trafficsOf(seed);
    const withSmall = subjectsOf(small, traffics);
    const withLarge = subjectsOf(large, traffics);
    const odd = new Set<string>();
    const load = readLoad(generator, isQuick ? 3 : 4, odd);
    say('building the units for the edge');
    const edge = await startEdgeReads(small.origin, {
      load,
      detail: traffics['item detail'] as Traffic,
      items: itemsOf(seed),
    });
    const measurement: Measurement = {
      load,
      floor: floor.origin,
      withSmall,
      withLarge,
      edge,
      isQuick,
      say,
    };
    const least = await measureFull(measurement);
    await edge.stop();
    await measureHalves(measurement);
    await floor.stop();
    await small.stop();
    await large.stop();
    const findings: Findings = {
      least,
      withSmall,
      withLarge,
      coldSmall,
      coldLarge,
      history,
      edge,
      odd,
    };
    return { name: 'reads', sections: readSections(findings), targets: readTargets(findings) };
  } finally {
    await stage.end();
  }
}
