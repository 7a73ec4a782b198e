import { type PointerEvent, type RefObject, useRef } from 'react';

/** Way down that closes a sheet when let go, px. */
const FAR_PX = 96;
/** Speed down that closes it at any distance, px per millisecond. */
const FAST = 0.6;

/**
 * Lets a sheet follow the finger downwards from its handle and closes it when pulled far or flung.
 * Spread the result on the handle; `target` is what moves.
 */
export function useDragToClose(target: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const move = (y: number | null) => {
    const element = target.current;
    if (!element) return;
    element.style.transition = y === null ? '' : 'none';
    element.style.translate = y === null ? '' : `0 ${Math.max(0, y)}px`;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) move(event.clientY - start.current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const way = event.clientY - start.current.y;
      const speed = way / Math.max(1, event.timeStamp - start.current.at);
      start.current = null;
      move(null);
      if (way > FAR_PX || (way > 24 && speed > FAST)) onClose();
    },
    onPointerCancel() {
      start.current = null;
      move(null);
    },
  };
}
