/** What a shopper reads for a grade (specification, section 3, "Product grade"); empty for new goods, which need no mark. */
export function gradeText(grade: 0 | 1 | 2): string {
  return ['', '98점', '중고'][grade] ?? '';
}
