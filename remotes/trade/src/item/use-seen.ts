import { type RefObject, useEffect, useState } from 'react';

/** True from the moment the element first comes near the view. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '120px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}
