import type { CallTable } from '@sold/contracts/calls/index';
import { sendOnce } from '@sold/shared/hooks/use-money-call';

const SAVE = 'POST /api/v3/user/mypage/save-closet-item';

export type Entry = CallTable[typeof SAVE]['input'];

/**
 * Adds or changes a unit. When an earlier press, whose answer was lost, turns out to have added a unit with other values, that unit is
 * changed.
 * @returns whether it is saved
 */
export async function saveEntry(entry: Entry): Promise<boolean> {
  const { result, answered } = await sendOnce(SAVE, entry);
  if (!result.ok) return false;
  return answered === entry || saveEntry({ ...entry, closet_item_id: result.data.closet_item_id });
}
