import { cx } from '@sold/shared/text/cx';
import { Icon } from '@sold/shared/ui/base/icon';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './row-arrows.module.css';
import type { RowArrowsProps } from './scroll-row.tsx';

/** Share of the row that one press moves: a part of the last card stays in view. */
const STEP = 0.85;

/** Buttons that move a row of a desktop sideways; each is hidden at its end. */
export default function RowArrows({ row, title, middle }: RowArrowsProps) {
  const [room, setRoom] = useState({ before: false, after: false });
  const arrows = useRef<HTMLDivElement>(null);
  const look = () => {
    const box = row.current;
    if (!box) return;
    const before = box.scrollLeft > 1;
    const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    setRoom((old) => (old.before === before && old.after === after ? old : { before, after }));
  };
  // Cards may have come since.
  useEffect(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads the row and nothing of a render
  useEffect(() => {
    const box = row.current;
    box?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      box?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [row]);
  // A button that is hidden gives the focus to the other one.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.hidden && active.parentElement === arrows.current)
      arrows.current
        ?.querySelector<HTMLElement>(`button[data-side=${room.before ? 'before' : 'after'}]`)
        ?.focus();
  }, [room]);
  const move = (steps: number) => {
    const box = row.current;
    box?.scrollBy({ left: steps * STEP * box.clientWidth, behavior: 'smooth' });
  };
  return (
    <div ref={arrows} className={css.arrows} style={{ top: middle }}>
      <button
        type="button"
        data-side="before"
        className={css.arrow}
        aria-label={`${title} 이전`}
        hidden={!room.before}
        onClick={() => move(-1)}
      >
        <Icon name="back" size={20} />
      </button>
      <button
        type="button"
        data-side="after"
        className={cx(css.arrow, css.next)}
        aria-label={`${title} 다음`}
        hidden={!room.after}
        onClick={() => move(1)}
      >
        <Icon name="next" size={20} />
      </button>
    </div>
  );
}
