import { cx } from '@sold/shared/text/cx';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import css from './chart-reader.module.css';

/** A place of a chart that can be read. */
export interface ChartPlace {
  /** Shares of the chart's width from the left and of its height from the top, 0 to 1. */
  x: number;
  y: number;
  /** Spoken text: the value and its subject. */
  value: string;
  of: string;
}

interface ChartReaderProps {
  /** Name of the values: `거래가`. */
  label: string;
  /** From left to right; at least one. */
  places: readonly ChartPlace[];
  /** A chart that itself answers to pointer and finger; the reader then answers to keys alone. */
  children?: ReactNode;
}

/** Keys by which a reader goes on, and how far. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Lies over a chart and says the value where the pointer or the finger is, or where the arrow keys have led. */
export default function ChartReader({ label, places, children }: ChartReaderProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = places.length - 1;
  const index = Math.min(at ?? last, last);
  const place = places[index];
  const shown = at === null ? undefined : place;

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(nearest(places, width === 0 ? 0 : (clientX - left) / width));
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (event.key === 'Escape') return setAt(null);
    if (by === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, index + by)));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={css.reader}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={places.length}
      aria-valuenow={index + 1}
      aria-valuetext={place && `${place.of}, ${place.value}`}
      {...(!children && {
        onPointerDown: follow,
        onPointerMove: follow,
        onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setAt(null),
      })}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setAt(index)}
      onBlur={() => setAt(null)}
      onKeyDown={step}
    >
      {children}
      {shown && (
        <span aria-hidden="true" style={{ '--at': percent(shown.x) } as CSSProperties}>
          <span className={css.mark} style={{ left: percent(shown.x) }} />
          <span className={css.dot} style={{ left: percent(shown.x), top: percent(shown.y) }} />
          <span
            className={
              children ? cx(css.words, shown.x < 0.5 ? css.right : css.left) : cx(css.words, css.over)
            }
          >
            <strong>{shown.value}</strong>
            <span>{shown.of}</span>
          </span>
        </span>
      )}
    </div>
  );
}

function nearest(places: readonly ChartPlace[], x: number): number {
  return places.reduce(
    (best, place, index) => (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x) ? index : best),
    0,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
