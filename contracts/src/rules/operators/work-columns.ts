/** Columns of the list of work at the centre, in their usual order. */
export const WORK_COLUMNS = [
  'due',
  'station',
  'number',
  'item',
  'model',
  'size',
  'state',
  'since',
  'inbound',
] as const;
export type WorkColumn = (typeof WORK_COLUMNS)[number];

const TEXT: Readonly<Record<WorkColumn, string>> = {
  due: '마감',
  station: '작업',
  number: '번호',
  item: '상품',
  model: '모델 번호',
  size: '사이즈',
  state: '상태',
  since: '기다린 때',
  inbound: '들어온 송장',
};
export const workColumnText = (column: WorkColumn): string => TEXT[column];
