import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** One invariant of a database: a query that finds what breaks it. */
export interface Invariant {
  name: string;
  /** @param now the instant it is judged for */
  breaches(now: Date): RawBuilder<{ subject: string }>;
}

export interface Finding {
  name: string;
  /** Subjects that break the invariant, at most twenty; empty when it holds. */
  subjects: string[];
}

/** Judges invariants one after the other. */
export async function judge(db: Db, invariants: readonly Invariant[], now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, breaches } of invariants) {
    const { rows } = await sql<{
      subject: string;
    }>`select subject from (${breaches(now)}) found limit 20`.execute(db);
    findings.push({ name, subjects: rows.map(({ subject }) => subject) });
  }
  return findings;
}

/** Findings for a person at a terminal, one line each and a sum. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = findings.map(({ name, subjects }) =>
    subjects.length === 0 ? `holds   ${name}` : `BROKEN  ${name}: ${subjects.join(', ')}`,
  );
  const holding = findings.filter(({ subjects }) => subjects.length === 0).length;
  return [...lines, `${holding} of ${findings.length} invariants hold.`].join('\n');
}
