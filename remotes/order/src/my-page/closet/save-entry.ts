import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { isRefusal } from '@sold/shared/api/refusal';
import { endKey, keyFor } from '@sold/shared/api/wire/idempotency-key';
import { askUntilFree, KEY_TAKEN } from '@sold/shared/hooks/money/earlier-press';

const SAVE = 'POST /api/v3/user/mypage/save-closet-item';

export type Entry = CallTable[typeof SAVE]['input'];

/**
 * Adds or changes a unit. A press whose answer was lost adds no second one: when it turns out to have added a unit with other values, that
 * unit is changed.
 * @returns whether it is saved
 */
export async function saveEntry(entry: Entry): Promise<boolean> {
  const { key: idempotencyKey, earlier } = keyFor(SAVE, entry);
  let answered = entry;
  const saved = await askUntilFree([entry, ...earlier.map(({ input }) => input as Entry)], (one, isLast) => {
    answered = one;
    return call(SAVE, one, { idempotencyKey, handles: isLast ? [] : [KEY_TAKEN] });
  });
  if (saved.ok || isRefusal(saved.failure)) endKey(SAVE, entry);
  if (!saved.ok) return false;
  return answered === entry || saveEntry({ ...entry, closet_item_id: saved.data.closet_item_id });
}
