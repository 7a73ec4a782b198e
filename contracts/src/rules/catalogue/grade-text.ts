import type { Grade } from '../../base/bid-price.ts';

const LABELS = ['트레이드', '98점', '중고'] as const satisfies Record<Grade, string>;

/** Returns the Korean label of a grade (specification, section 3, "Product grade"). */
export function gradeLabel(grade: Grade): string {
  return LABELS[grade];
}

/** The mark of goods of a grade; empty for new goods, which need none. */
export function gradeText(grade: Grade): string {
  return grade === 0 ? '' : gradeLabel(grade);
}
