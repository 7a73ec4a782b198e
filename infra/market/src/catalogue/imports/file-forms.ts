import { type NumberForm, numberForms } from './amounts.ts';
import type { CsvTable } from './csv-lines.ts';
import { type DayForm, dayForms } from './days.ts';

/** How a file writes its days and numbers: one form each, for all of its rows. */
export interface FileForms {
  days: DayForm;
  numbers: NumberForm;
}

/** Goes through a whole file to see how it writes what the named columns have. */
export async function formsOf(
  table: CsvTable,
  columns: { days: readonly string[]; numbers: readonly string[] },
): Promise<FileForms> {
  const [days, numbers] = [dayForms(), numberForms()];
  for await (const rows of table.rows())
    for (const row of rows) {
      if ('problem' in row) continue;
      for (const column of columns.days) days.tell(row.fields[column] ?? '');
      for (const column of columns.numbers) numbers.tell(row.fields[column] ?? '');
    }
  return { days: days.form(), numbers: numbers.form() };
}
