import type { Work } from '@sold/contracts/entities/custody';
import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useMemo, useState } from 'react';

const NONE: RowSelectionState = {};
const NO_WORK: readonly Work[] = [];

export const rowId = ({ station, display_id }: Work): string => `${station} ${display_id}`;

export interface Chosen {
  /** Selection as the table knows it. */
  rows: RowSelectionState;
  /** Chosen rows that are here, in the order of the list. */
  work: readonly Work[];
  isAll: boolean;
  change(updater: Updater<RowSelectionState>): void;
  /** Chooses exactly the rows that are here, or none. */
  changeAll(isChosen: boolean): void;
  drop(displayIds: readonly string[]): void;
}

/**
 * Rows of a list that a person has chosen.
 * @param count rows that are here: the same array grows
 * @param of filters and order of the list; a selection ends with them
 */
export function useChosen(list: readonly Work[] | null, count: number, of: string): Chosen {
  const [rows, setRows] = useState(NONE);
  const [before, setBefore] = useState(of);
  if (before !== of) {
    setBefore(of);
    setRows(NONE);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` tells that the list has grown
  const work = useMemo(
    () => (rows === NONE ? NO_WORK : (list ?? NO_WORK).filter((one) => rows[rowId(one)])),
    [list, count, rows],
  );
  return {
    rows,
    work,
    isAll: count > 0 && work.length === count,
    change: setRows,
    changeAll: (isChosen) =>
      setRows(isChosen ? Object.fromEntries((list ?? NO_WORK).map((one) => [rowId(one), true])) : NONE),
    drop(displayIds) {
      const gone = new Set(displayIds);
      setRows((old) =>
        Object.fromEntries(Object.entries(old).filter(([id]) => !gone.has(id.slice(id.indexOf(' ') + 1)))),
      );
    },
  };
}
