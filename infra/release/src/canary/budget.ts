/** Counts of one version's pages. */
export interface Tally {
  /** Pages that were given out. */
  served: number;
  /** Those since the last one that began, however long ago that was. */
  unbegun: number;
  /** Pages that began in a browser. */
  pages: number;
  /** Pages whose code did not come, or never ran. */
  load: number;
  render: number;
  press: number;
  /** Pages with a report of their vitals, and the poor ones among them. */
  vitals: number;
  poor: number;
}

/** A sign by which a canary is judged. */
interface Sign {
  name: string;
  of: keyof Tally;
  among: 'pages' | 'vitals';
  /** Share by which it may be worse than the live version. */
  budget: number;
}

const SIGNS: readonly Sign[] = [
  { name: 'screens that did not load', of: 'load', among: 'pages', budget: 0.005 },
  { name: 'screens that broke', of: 'render', among: 'pages', budget: 0.005 },
  { name: 'failed presses', of: 'press', among: 'pages', budget: 0.01 },
  { name: 'poor web vitals', of: 'poor', among: 'vitals', budget: 0.05 },
];

/** Pages of each version before a judgement: fewer show nothing. */
export const MINIMUM_SAMPLE = 200;
/** Pages given out in a row that did not begin, from which on that is no chance. */
export const MOST_UNBEGUN = 200;
/** Consecutive looks that have to find the budget spent: one may be chance. */
export const LOOKS_IN_A_ROW = 2;
/** Times the budget by which a canary that advances may be worse: a bound of the budget itself would take four times the pages. */
const TOLERANCE = 2;
/** Standard deviations for which a rate has to be sure: with this a look is wrong once in about a thousand. */
const SURENESS = 3;

export interface Look {
  /**
   * `wait`: too few pages yet. `over`: the canary is surely worse than its budget allows. `blind`: its pages do not tell that they
   * begin, nor surely do those of the live version, so nothing is known of it.
   */
  verdict: 'wait' | 'within' | 'over' | 'blind';
  /** Signs that are over, with their figures; what is not known. */
  reasons: readonly string[];
}

/** Compares a canary with the live version of its unit. */
export function look(canary: Tally, live: Tally): Look {
  if (canary.unbegun >= MOST_UNBEGUN) return lookAtSilence(canary, live);
  const asked = SIGNS.filter(
    (sign) => canary[sign.among] >= MINIMUM_SAMPLE && live[sign.among] >= MINIMUM_SAMPLE,
  );
  if (asked.length === 0) return { verdict: 'wait', reasons: [] };
  const reasons = asked.flatMap((sign) =>
    isOver(sign, canary, live) ? [figuresOf(sign, canary, live)] : [],
  );
  return { verdict: reasons.length > 0 ? 'over' : 'within', reasons };
}

/** How a canary does by one sign. */
export interface Standing {
  name: string;
  /** Share of the version's pages, 0 to 1; null without any. */
  canary: number | null;
  live: number | null;
  /** It is surely no more than twice its budget worse than the live version. */
  isWell: boolean;
}

/**
 * Compares by every sign. A canary is well when all of them are: each wants its sample, so that a fault of a few percent never
 * passes by being seldom seen.
 */
export function standings(canary: Tally, live: Tally): Standing[] {
  return SIGNS.map(({ name, of, among, budget }) => {
    const rate = (tally: Tally) => (tally[among] === 0 ? null : tally[of] / tally[among]);
    const hasSample = Math.min(canary[among], live[among]) >= MINIMUM_SAMPLE;
    const isWell =
      hasSample &&
      bound(canary[of], canary[among], 1) <= bound(live[of], live[among], -1) + TOLERANCE * budget;
    return { name, canary: rate(canary), live: rate(live), isWell };
  });
}

/** A canary whose pages do not begin, though it was given out. */
function lookAtSilence({ unbegun }: Tally, { pages, served }: Tally): Look {
  const text = `none of the last ${unbegun.toLocaleString('en-US')} pages given out began; of the live version ${pages.toLocaleString('en-US')} of ${served.toLocaleString('en-US')} did`;
  const isWorse = served > 0 && bound(pages, served, -1) > bound(0, unbegun, 1);
  return isWorse
    ? { verdict: 'over', reasons: [text] }
    : { verdict: 'blind', reasons: [`${text}. See whether reports reach the page servers (POST /rum)`] };
}

/** Returns a judge of repeated looks: it answers the reasons to go back once enough looks in a row were over, else null. */
export function judgeOf(): (canary: Tally, live: Tally) => readonly string[] | null {
  let inARow = 0;
  return (canary, live) => {
    const { verdict, reasons } = look(canary, live);
    inARow = verdict === 'over' ? inARow + 1 : 0;
    return inARow >= LOOKS_IN_A_ROW ? reasons : null;
  };
}

function isOver({ of, among, budget }: Sign, canary: Tally, live: Tally): boolean {
  return bound(canary[of], canary[among], -1) > bound(live[of], live[among], 1) + budget;
}

/** Bound of the true rate behind a count (Wilson's interval). @param side -1 for the lower one */
function bound(count: number, among: number, side: 1 | -1): number {
  const rate = Math.min(count / among, 1);
  const square = SURENESS ** 2;
  const middle = rate + square / (2 * among);
  const spread = SURENESS * Math.sqrt((rate * (1 - rate)) / among + square / (4 * among ** 2));
  return (middle + side * spread) / (1 + square / among);
}

function figuresOf({ name, of, among }: Sign, canary: Tally, live: Tally): string {
  const text = (tally: Tally) =>
    `${((100 * tally[of]) / tally[among]).toFixed(1)} % of ${tally[among].toLocaleString('en-US')} pages`;
  return `${name}: ${text(canary)} against ${text(live)} of the live version`;
}
