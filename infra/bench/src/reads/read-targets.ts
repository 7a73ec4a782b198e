import { answeredWell, FACTOR, held, SHARE, type Target } from '../report/report.ts';
import type { Findings } from './findings.ts';
import { SMALL_HISTORY } from './markets.ts';
import { rateOf, type Subject } from './subjects.ts';

/** With a growing history the time of a page may grow by this factor. */
const GROWTH = 1.3;
/** Least rates of item detail, as shares of the floor's: public, and signed in. */
const PUBLIC = 0.9;
const SIGNED_IN = 0.4;

/** Rates beside the floor's, and what a long history costs. */
export function readTargets({
  least,
  withSmall,
  withLarge,
  coldSmall,
  coldLarge,
  history,
  edge,
  odd,
}: Findings): Target[] {
  const grown = `time with ${history.toLocaleString('en')} instead of ${SMALL_HISTORY.toLocaleString('en')} trades`;
  const growth = (name: string, factor: number) => held(`${name}: ${grown}`, factor, ['≤', GROWTH], FACTOR);
  const [detail, signedIn] = withSmall as [Subject, Subject];
  const share = (name: string, one: Subject, limit: number) =>
    held(`${name} / one-select floor`, rateOf(one) / least, ['≥', limit], SHARE);
  return [
    share('item detail', detail, PUBLIC),
    share('item detail, signed in', signedIn, SIGNED_IN),
    ...edge.targets(least),
    ...withSmall
      .slice(0, 3)
      .map((one, at) => growth(one.name, rateOf(one) / rateOf(withLarge[at] as Subject))),
    growth('item detail, nothing kept', coldLarge.detail / coldSmall.detail),
    answeredWell(odd),
  ];
}
