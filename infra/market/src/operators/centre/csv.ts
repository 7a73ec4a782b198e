/** Without it a spreadsheet reads UTF-8 as another encoding. */
const MARK = '\uFEFF';
/** Beginnings that a spreadsheet takes for a formula, behind blanks too. */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r|%]/;

/** Rows as CSV (RFC 4180), every cell quoted; a cell that would be a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
