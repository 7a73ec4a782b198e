import type { ClosetUnit } from '@sold/contracts/entities/closet';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';

/** Writes of a closet, each by one press on a unit. */
export interface ClosetWrites {
  busy: boolean;
  /** The unit that was hidden last, until something else is done. */
  hidden: ClosetUnit | null;
  /** The unit has left the shown list, which may hold it until it is read again. */
  hasLeft(unit: ClosetUnit): boolean;
  remove(unit: ClosetUnit, onDone: () => void): Promise<void>;
  hide(unit: ClosetUnit, onDone: () => void): void;
  show(unit: ClosetUnit, onDone: () => void): void;
}

/** Names a unit among those of a person. */
export function unitKey({ closet_item_id, order_id, inventory_id, hides_by }: ClosetUnit): string {
  const stored = inventory_id ?? hides_by?.inventory_id;
  return closet_item_id === null ? `order ${order_id} unit ${stored}` : `entry ${closet_item_id}`;
}

/** Each write ends with `onDone`, which reads the list again. */
export function useClosetWrites(): ClosetWrites {
  const { busy, write } = useWrite();
  // A unit that was just hidden is taken back without a wait.
  const back = useWrite();
  const [hidden, setHidden] = useState<ClosetUnit | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const setHides = (unit: ClosetUnit, is_hidden: boolean, onDone: () => void) => {
    const { hides_by } = unit;
    if (hides_by === null) return;
    (is_hidden ? write : back.write)(async () => {
      const saved = await call('POST /api/v3/user/mypage/hide-closet-unit', { ...hides_by, is_hidden });
      if (!saved.ok) return false;
      const key = unitKey(unit);
      setLeft(hidden === unit ? new Set([...left].filter((one) => one !== key)) : new Set([...left, key]));
      setHidden(is_hidden ? unit : null);
      if (!is_hidden) toast('내 옷장에 다시 넣었어요.');
      onDone();
      return true;
    });
  };

  return {
    busy: busy || back.busy,
    hidden,
    hasLeft: (unit) => left.has(unitKey(unit)),
    hide: (unit, onDone) => setHides(unit, true, onDone),
    show: (unit, onDone) => setHides(unit, false, onDone),
    async remove(unit, onDone) {
      const { closet_item_id } = unit;
      if (closet_item_id === null) return;
      const isSure = await dialog.confirm('직접 추가한 정보만 지워져요.', {
        title: '내 옷장에서 지울까요?',
        accept: '지우기',
        cancel: '그대로 두기',
      });
      if (!isSure) return;
      write(async () => {
        const removed = await call('POST /api/v3/user/mypage/remove-closet-item', { closet_item_id });
        if (!removed.ok) return false;
        setLeft(new Set([...left, unitKey(unit)]));
        setHidden(null);
        toast('내 옷장에서 지웠어요.');
        onDone();
        return true;
      });
    },
  };
}
