import type { Rounds } from '../report/quiet-rounds.ts';
import { answeredWell, FACTOR, held, type Target } from '../report/report.ts';
import type { Findings } from './findings.ts';
import { SMALL_HISTORY } from './markets.ts';
import { DETAIL } from './measure.ts';
import { p99Of, rateOf, type Subject } from './subjects.ts';

/** With a growing history the time of a page may grow by this factor. */
const GROWTH = 1.5;

/** As issue 3 wants the latency of everything at half of its highest load, milliseconds. */
const P99_MS = 25;

/** Targets of issues 3 and 25 for reads. */
export function readTargets({
  least,
  withSmall,
  withLarge,
  detailAtShare,
  coldSmall,
  coldLarge,
  history,
  edge,
  odd,
}: Findings): Target[] {
  const grown = `time with ${history.toLocaleString('en')} instead of ${SMALL_HISTORY.toLocaleString('en')} trades`;
  const growth = (name: string, factor: number) => held(`${name}: ${grown}`, factor, ['≤', GROWTH], FACTOR);
  const detail = withSmall[0] as Subject;
  return [
    held('item detail / one-select floor', rateOf(detail) / least, ['≥', DETAIL.share], { digits: 2 }),
    latency(`item detail: p99 at ${DETAIL.share} of the floor`, detailAtShare, DETAIL.p99Ms),
    edge.target(least),
    ...withSmall.map(({ name, halves }) => latency(`${name}: p99 at half load`, halves, P99_MS)),
    ...withSmall
      .slice(0, 3)
      .map((one, at) => growth(one.name, rateOf(one) / rateOf(withLarge[at] as Subject))),
    growth('item detail, nothing kept', coldLarge.detail / coldSmall.detail),
    answeredWell(odd),
  ];
}

function latency(name: string, rounds: Rounds, limitMs: number): Target {
  return held(`${name}, ms`, p99Of(rounds), ['<', limitMs], { digits: 1 });
}
