import { Button } from '@sold/shared/ui/base/button';
import css from './closet.module.css';
import { type ClosetWrites, unitKey } from './use-closet-writes.ts';

/** Takes the focus from the row that has left. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

/** Says which unit was hidden just now, and takes it back at one press. */
export function JustHidden({ writes, onDone }: { writes: ClosetWrites; onDone(): void }) {
  const { hidden } = writes;
  return (
    <div role="status">
      {hidden !== null && (
        <div key={unitKey(hidden)} ref={takeFocus} tabIndex={-1} className={css.hidden}>
          <p>
            {hidden.item_name_kor} {hidden.size} 상품을 숨겼어요. 가격 합계에서 빠져요.
          </p>
          <Button variant="line" size="s" busy={writes.busy} onClick={() => writes.show(hidden, onDone)}>
            되돌리기
          </Button>
        </div>
      )}
    </div>
  );
}
