import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { readJson } from '../store/read-json.ts';
import { releaseHash } from '../store/store.ts';
import { JOURNEYS_DIR, type Journey, journeyName } from './catalogue.ts';

/** Versions that are live together. */
export type Versions = Readonly<Partial<Record<UnitName, string>>>;

/** A journey that passed with these very releases. */
interface Verdict {
  journey: string;
  versions: Versions;
  /** Instant, ISO 8601, UTC. */
  at: string;
}

/** Units that a journey meets, the host first; those that are not live are left out. */
export function met({ units }: Journey, versions: Versions): UnitName[] {
  const all: UnitName[] = ['host', ...units];
  return [...new Set(all)].filter((unit) => versions[unit] !== undefined);
}

/**
 * Name of a verdict: a hash of the releases that the journey uses, of its file and of the modules that the file imports. Without
 * a change of them no browser is needed.
 */
export function verdictKey(store: string, journey: Journey, versions: Versions): string {
  const hash = createHash('sha256').update(
    JSON.stringify([journey.spec, journey.title ?? null, journey.isBrief ?? false]),
  );
  for (const unit of met(journey, versions))
    hash.update(`${unit} ${releaseHash(store, unit, versions[unit] ?? '')}\n`);
  for (const file of writtenWith(journey)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** When a journey passed with these releases; null when it has not yet. */
export function passedAt(store: string, journey: Journey, versions: Versions): string | null {
  const found = readJson(fileOf(store, verdictKey(store, journey, versions)), 'services');
  return (found as Verdict | null)?.at ?? null;
}

/** Stores that a journey passed. A failed journey is tried again. */
export function keepPassed(store: string, journey: Journey, versions: Versions): void {
  mkdirSync(join(store, 'verdicts'), { recursive: true });
  const seen = Object.fromEntries(met(journey, versions).map((unit) => [unit, versions[unit]]));
  const verdict: Verdict = { journey: journeyName(journey), versions: seen, at: new Date().toISOString() };
  writeFileSync(fileOf(store, verdictKey(store, journey, versions)), JSON.stringify(verdict));
}

function fileOf(store: string, key: string): string {
  return join(store, 'verdicts', `${key}.json`);
}

/** The journey's file, and what all journeys share. */
function writtenWith({ spec }: Journey): string[] {
  const folder = join(JOURNEYS_DIR, 'src');
  const shared = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  return [spec, ...shared.sort()].map((name) => join(folder, name));
}
