import { parse } from 'yaml';

/** Metadata between the two lines of dashes at the top of a document. */
export interface FrontMatter {
  kind: string;
  /** `yyyy-MM-dd` */
  effective: string;
  supersedes: string | null;
  category: string;
  summary: readonly string[];
  /** Whether counsel has read the text. */
  review: 'needed' | 'done';
}

const PARTS = /^---\n(.*?)\n---\n(.*)$/s;
const FIELDS = ['kind', 'effective', 'supersedes', 'category', 'summary', 'review'];

/** Splits a document. @throws when the front matter is not what it should be */
export function frontMatterOf(source: string): { front: FrontMatter; body: string } {
  const parts = PARTS.exec(source);
  if (!parts) throw new Error('has no front matter between two lines of ---');
  // The core schema leaves dates texts.
  const front = parse(parts[1] ?? '', { schema: 'core' }) as Record<string, unknown> | null;
  for (const field of FIELDS)
    if (front?.[field] === undefined) throw new Error(`front matter has no "${field}"`);
  const unknown = Object.keys(front ?? {}).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new Error(`front matter has an unknown "${unknown}"`);
  const { kind, effective, supersedes, category, summary, review } = front as Record<string, unknown>;
  if (!isDate(effective)) throw new Error(`"effective" is no date: ${String(effective)}`);
  if (supersedes !== null && !isDate(supersedes))
    throw new Error(`"supersedes" is no date: ${String(supersedes)}`);
  if (typeof kind !== 'string' || typeof category !== 'string')
    throw new Error('"kind" and "category" are texts');
  if (!Array.isArray(summary) || summary.length === 0 || !summary.every((line) => typeof line === 'string'))
    throw new Error('"summary" is a list of at least one text');
  if (review !== 'needed' && review !== 'done') throw new Error('"review" is needed or done');
  return { front: { kind, effective, supersedes, category, summary, review }, body: parts[2] ?? '' };
}

/** Whether it is a day of the calendar, `yyyy-MM-dd`. */
function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
