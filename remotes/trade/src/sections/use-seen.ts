import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far ahead of the view something counts as seen, px. */
const AHEAD = '600px';

/** Whether somebody has come near an element; it stays true. */
export function useSeen<T extends HTMLElement>(): { ref: RefObject<T | null>; isSeen: boolean } {
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
