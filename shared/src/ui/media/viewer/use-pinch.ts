import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';

const LARGEST = 4;

/** How many times its own size something is shown, changed by two fingers, by the wheel with Ctrl, or by buttons. */
export function usePinch() {
  const [zoom, set] = useState(1);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const begin = useRef({ distance: 0, zoom: 1 });
  const setZoom = (next: number) => set(Math.min(LARGEST, Math.max(1, next)));

  /** Between two fingers, pixels; 0 with any other number of them. */
  function distance(): number {
    const [one, other] = [...fingers.current.values()];
    return one && other && fingers.current.size === 2 ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  function leave({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }

  return {
    zoom,
    setZoom,
    handlers: {
      onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
        fingers.current.set(pointerId, { x: clientX, y: clientY });
        begin.current = { distance: distance(), zoom };
      },
      onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
        if (!fingers.current.has(pointerId)) return;
        fingers.current.set(pointerId, { x: clientX, y: clientY });
        const now = distance();
        if (now > 0 && begin.current.distance > 0)
          setZoom((begin.current.zoom * now) / begin.current.distance);
      },
      onPointerUp: leave,
      onPointerCancel: leave,
      onPointerLeave: leave,
      onWheel({ deltaY, ctrlKey }: WheelEvent) {
        // A pinch on a touchpad arrives as a wheel with Ctrl.
        if (ctrlKey) setZoom(zoom - deltaY / 100);
      },
    },
  };
}
