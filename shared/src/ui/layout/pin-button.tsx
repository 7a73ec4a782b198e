import type { ItemSummary } from '@sold/contracts/entities/item';
import { usePinned } from '../../hooks/pinned.ts';
import { useWrite } from '../../hooks/use-write.ts';
import { cx } from '../../text/cx.ts';
import { Icon } from '../base/icon.tsx';
import css from './pin-button.module.css';

export interface PinButtonProps {
  item: Pick<ItemSummary, 'item_id' | 'item_name' | 'is_pinup'>;
  className?: string | undefined;
}

/** Follows an item from its card, or stops following it. */
export function PinButton({ item, className }: PinButtonProps) {
  const { isPinned, press } = usePinned(item);
  const { busy, write } = useWrite();
  return (
    <button
      type="button"
      className={cx(css.pin, isPinned && css.pinned, className)}
      aria-label={`${item.item_name} 관심`}
      aria-pressed={isPinned}
      aria-busy={busy}
      onClick={() => write(press)}
    >
      <Icon name="pin" size={20} />
    </button>
  );
}
