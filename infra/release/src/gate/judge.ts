import type { Release, UnitName } from '@sold/contracts/federation/release';
import { combinations, type LiveSet, versionBefore } from '../store/live-set.ts';
import { isMoving, type Plan } from '../store/plan.ts';
import { readRelease } from '../store/store.ts';
import { serviceRecord } from './calls/services.ts';
import { gateProblems, lostPages } from './gate.ts';

export interface Judgement {
  /** Breakages: they stop the change unless it is forced. */
  problems: readonly string[];
  /** Remarks that do not stop the change. */
  notes: readonly string[];
}

type Versions = LiveSet['units'];

/**
 * Asks the gate about every combination of versions that a visitor may get, and whether one could go back from it.
 * @param built versions that are not in the store
 * @param isBack whether this goes back: then pages that only the newer version had are lost knowingly
 */
export function judge(
  store: string,
  live: LiveSet,
  { set, moves }: Plan,
  { built = [], isBack = false }: { built?: readonly Release[] | undefined; isBack?: boolean },
): Judgement {
  const releasesOf = (versions: Versions) => load(store, versions, built);
  const services = serviceRecord(store);
  // Live versions are not checked again.
  const moved = moves.filter((move) => isMoving(move) && live.units[move.unit] !== move.to);
  const before = releasesOf(live.units);
  const ask = (versions: Versions, changed: readonly UnitName[]) => {
    const question = { releases: releasesOf(versions), changed, live: before, services };
    return { problems: gateProblems(question), lost: lostPages(question) };
  };
  const answers = combinations(set).map((versions) =>
    ask(
      versions,
      moved.flatMap(({ unit, to }) => (versions[unit] === to ? [unit] : [])),
    ),
  );
  const lost = distinct(answers.flatMap((answer) => answer.lost));
  const problems = distinct(answers.flatMap((answer) => answer.problems));
  const back = moved.length === 0 ? [] : wayBack(set, (versions, unit) => ask(versions, [unit]).problems);
  const unknown = unknownOf(set.units, moved, releasesOf(set.units));
  return isBack
    ? { problems, notes: [...unknown, ...lost, ...back] }
    : { problems: [...unknown, ...problems, ...lost], notes: back };
}

/** Breakages if a unit went back afterwards. */
function wayBack(set: LiveSet, ask: (versions: Versions, unit: UnitName) => string[]): string[] {
  return (Object.keys(set.units) as UnitName[]).flatMap((unit) => {
    const target = versionBefore(set, unit);
    if (target === null) return [];
    const problems = ask({ ...set.units, [unit]: target }, unit);
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    return problems
      .slice(0, 1)
      .map((problem) => `After this ${unit} could not go back to ${target}: ${problem}${more}`);
  });
}

/** Live units that say nothing of themselves any more: what goes with them cannot be told. */
function unknownOf(versions: Versions, moved: Plan['moves'], releases: readonly Release[]): string[] {
  return Object.entries(versions)
    .filter(
      ([unit]) => !moved.some((move) => move.unit === unit) && !releases.some((one) => one.unit === unit),
    )
    .map(
      ([unit, version]) =>
        `${unit} ${version} is live and damaged in the store, so that nothing can be compared with it. First: npm run release -- rollback ${unit}`,
    );
}

function load(store: string, versions: Versions, built: readonly Release[]): Release[] {
  return Object.entries(versions).flatMap(([name, version]) => {
    const unit = name as UnitName;
    const own = built.find((release) => release.unit === unit && release.version === version);
    return own ?? readRelease(store, unit, version) ?? [];
  });
}

function distinct(sentences: readonly string[]): string[] {
  return [...new Set(sentences)];
}
