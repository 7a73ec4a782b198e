import { type MouseEvent as ReactMouse, type RefObject, type TouchEvent, useEffect, useRef } from 'react';

/** Where the visitor points, in the window. */
export interface PointedAt {
  clientX: number;
  clientY: number;
}

/**
 * Tells the chart library of a mouse: the one kind of pointer for which it keeps its words. Browsers round the place of a mouse
 * event, and the library would find the day before the finger's.
 */
export function tell(
  canvas: HTMLElement,
  type: 'mousemove' | 'mouseout',
  { clientX, clientY }: PointedAt,
): void {
  const event = new MouseEvent(type, { bubbles: true });
  Object.defineProperties(event, { clientX: { value: clientX }, clientY: { value: clientY } });
  canvas.querySelector('svg')?.dispatchEvent(event);
}

/**
 * Keeps the library's words after a tap until the visitor presses elsewhere. The library hides them with the finger. The mouse events
 * that browsers send after a tap hide them again, and their rounded place can be another day's: the library does not get those.
 */
export function useFinger(canvas: RefObject<HTMLElement | null>) {
  const isFinger = useRef(false);

  useEffect(() => {
    const press = (event: PointerEvent) => {
      const isHere = event.target instanceof Node && canvas.current?.contains(event.target) === true;
      if (!isHere && isFinger.current && canvas.current) tell(canvas.current, 'mouseout', event);
      isFinger.current = isHere && event.pointerType === 'touch';
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [canvas]);

  return {
    onTouchEnd({ currentTarget, changedTouches }: TouchEvent<HTMLElement>) {
      const place = changedTouches[0];
      if (place) tell(currentTarget, 'mousemove', place);
    },
    onMouseMoveCapture: withhold,
    onMouseOutCapture: withhold,
  };

  function withhold(event: ReactMouse) {
    if (isFinger.current && event.isTrusted) event.stopPropagation();
  }
}
