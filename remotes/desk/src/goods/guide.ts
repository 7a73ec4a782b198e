import type { Card } from './card.ts';

/** A line of a guide: where it is looked, and what passes there. */
export interface Check {
  at: string;
  passes: string;
}

const HEADING = '확인하는 것';
const CELLS = ' | ';
/** Guides of goods that are not sold as new have names of their own. */
const USED: Card['item']['product_grade'] = 2;

/** Addresses of the guide for goods as plain text, the fitting one first. */
export function guideAddresses(classification: string, grade: Card['item']['product_grade']): string[] {
  const own = `/webapp/web/user/policy/confirm_${classification}.txt`;
  const used = `/webapp/web/user/policy/confirm_preowned_${classification}.txt`;
  return grade === USED ? [used, own] : [own];
}

/** Reads the checks of a guide from its plain text. A text without them, or of another form, has none. */
export function checksIn(text: string): Check[] {
  const lines = text.split('\n');
  const heading = lines.indexOf(HEADING);
  if (heading < 0) return [];
  const rows = lines.slice(heading + 1).filter((line, at, rest) => isInFirstBlock(rest, at) && line !== '');
  return rows.slice(1).flatMap((row) => {
    const [at, passes] = row.split(CELLS);
    return at === undefined || passes === undefined ? [] : [{ at, passes }];
  });
}

/** Whether a line is part of the first lines without a blank one between them. */
function isInFirstBlock(lines: readonly string[], at: number): boolean {
  const start = lines.findIndex((line) => line !== '');
  const end = lines.indexOf('', start);
  return at >= start && (end < 0 || at < end);
}
