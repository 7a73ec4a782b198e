import { cx } from '@sold/shared/text/cx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import css from './staying-bar.module.css';

/** All below the window counts as seen: a jump over the place is noticed, too. */
const BELOW = '0px 0px 100000px';

/**
 * Keeps the bar in view on a desktop: in its place, and at the bottom of the window once its place is above it, until the page ends.
 * @param end last element of the page
 */
export function StayingBar({ end, children }: { end: RefObject<HTMLElement | null>; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [isAbove, setAbove] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const above = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setHeight(entry.boundingClientRect.height);
        setAbove(entry?.isIntersecting === false);
      },
      { rootMargin: BELOW },
    );
    const over = new IntersectionObserver(([entry]) => {
      setOver(entry !== undefined && (entry.isIntersecting || entry.boundingClientRect.top < 0));
    });
    if (place.current) above.observe(place.current);
    if (end.current) over.observe(end.current);
    return () => {
      above.disconnect();
      over.disconnect();
    };
  }, [end]);
  const isStaying = isAbove && !isOver;
  return (
    <div ref={place} style={isStaying ? { height } : undefined}>
      <div className={cx(isStaying && css.staying)}>
        <div className={cx(isStaying && css.inside)}>{children}</div>
      </div>
    </div>
  );
}
