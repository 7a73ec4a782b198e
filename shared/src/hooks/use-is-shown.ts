import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is in the page: an answer that a press waited for may come after its screen was left. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
