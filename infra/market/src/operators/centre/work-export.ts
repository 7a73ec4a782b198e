import type { CallTable } from '@sold/contracts/calls/index';
import type { InventoryStatus, Work } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { stationText } from '@sold/contracts/rules/operators/station-text';
import { WORK_COLUMNS, type WorkColumn, workColumnText } from '@sold/contracts/rules/operators/work-columns';
import { orderStateText } from '@sold/contracts/rules/trading/order-state';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import type { Context } from '../context/context.ts';
import { csvOf } from './csv.ts';
import { allWork } from './work-list.ts';

type Export = CallTable['GET /api/operator/centre/work-export'];

/** Most rows of one file. */
const MOST = 20_000;

const CELLS: Readonly<Record<WorkColumn, (work: Work) => string>> = {
  due: ({ due_at }) => due_at,
  station: ({ station }) => stationText(station),
  number: ({ display_id }) => display_id,
  item: ({ item_name, item_name_kor }) => `${item_name} / ${item_name_kor}`,
  model: ({ model_no }) => model_no,
  size: ({ size }) => size,
  state: ({ order_id, state }) =>
    order_id === null ? inventoryStatusText(state as InventoryStatus) : orderStateText(state as OrderState),
  since: ({ since }) => since,
  inbound: ({ inbound }) => (inbound === null ? '' : `${inbound.carrier} ${inbound.invoice_no}`),
};

/** Writes exactly the rows and columns of a list into a file. @throws Refusal `unknown_column`, `too_many_rows` */
export async function exportWork(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { columns: names, ...filters }: Export['input'],
  actor: string,
): Promise<Export['output']> {
  const columns = names.split(',').map(columnOf);
  const now = clock();
  const list = await allWork(db, filters, now, MOST + 1);
  if (list.length > MOST) refuse('too_many_rows', `한 번에 ${MOST}건까지 내보내요. 조건을 더 좁혀 주세요.`);
  await db.transaction().execute((trx) =>
    auditLine(trx, {
      actor,
      action: 'work.export',
      subject: 'work',
      detail: { ...filters, columns, count: list.length },
      at: now,
    }),
  );
  const rows = list.map((work) => columns.map((column) => CELLS[column](work)));
  return { csv: csvOf([columns.map(workColumnText), ...rows]), count: list.length };
}

function columnOf(name: string): WorkColumn {
  const column = WORK_COLUMNS.find((one) => one === name);
  return column ?? refuse('unknown_column', `‘${name}’ 열은 내보낼 수 없어요. 화면에 있는 열을 골라 주세요.`);
}
