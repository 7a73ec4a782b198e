import type { Work } from '@sold/contracts/entities/custody';
import { stationText } from '@sold/contracts/rules/operators/station-text';
import { WORK_COLUMNS, type WorkColumn, workColumnText } from '@sold/contracts/rules/operators/work-columns';
import { dayTime } from '@sold/shared/text/dates';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { goodsPath } from '../calls/addresses.ts';
import { stateText } from '../parts/state-text.ts';
import table from '../parts/table.module.css';
import { ChooseBox } from './choose-box.tsx';

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, Work>();

const CELLS: Readonly<Record<WorkColumn, (work: Work) => ReactNode>> = {
  due: ({ due_at, is_late }) => <time className={is_late ? table.late : table.time}>{dayTime(due_at)}</time>,
  station: ({ station }) => stationText(station),
  number: ({ display_id }) => (
    <SiteLink className={table.link} to={goodsPath(display_id)}>
      {display_id}
    </SiteLink>
  ),
  item: ({ item_name, item_name_kor }) => (
    <>
      <span className={table.name}>{item_name}</span>
      <span className={table.more}>{item_name_kor}</span>
    </>
  ),
  model: ({ model_no }) => model_no || '-',
  size: ({ size }) => size,
  state: (work) => stateText(work),
  since: ({ since }) => <time className={table.time}>{dayTime(since)}</time>,
  inbound: ({ inbound }) => (inbound === null ? '-' : `${inbound.carrier} ${inbound.invoice_no}`),
};

/** Column of the boxes that choose rows. */
export const CHOOSE = 'choose';

export const columns = helper.columns([
  helper.display({
    id: CHOOSE,
    cell: ({ row }) => (
      <ChooseBox
        label={`${row.original.display_id} 고르기`}
        isChosen={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }),
  ...WORK_COLUMNS.map((column) =>
    helper.display({
      id: column,
      header: workColumnText(column),
      cell: ({ row }) => CELLS[column](row.original),
    }),
  ),
]);
