import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the window at which an element is near, px. */
const AHEAD = '600px';

/** Whether an element has come near the window, once and for all. @param isHere it counts as near from the start */
export function useNear<E extends HTMLElement>(isHere: boolean): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(isHere);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
