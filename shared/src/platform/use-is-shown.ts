import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is in the page: an answer that a press waited for may come after its screen was left. */
export function useIsShown(): RefObject<boolean> {
  // A press may come between the picture and its effects.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
