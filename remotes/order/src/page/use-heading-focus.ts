import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the heading that has just gone had the focus. */
let isHandedOn = false;

/**
 * The heading of a page that takes the place of another one, a skeleton for one: the focus that the host put on that goes over to it, and
 * is not lost.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (isHandedOn && own) {
      own.tabIndex = -1;
      own.focus({ preventScroll: true });
    }
    return () => {
      isHandedOn = own !== null && document.activeElement === own;
      // To what comes in the same moment, and not to a later page.
      queueMicrotask(() => {
        isHandedOn = false;
      });
    };
  }, []);
  return heading;
}
