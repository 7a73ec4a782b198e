import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Pause between two loads, milliseconds (specification, section 9). */
export const SCROLL_DELAY_MS = 200;

export interface InfiniteScrollOptions {
  /** Loads the next page; is not called again before it has ended. */
  load(): Promise<unknown> | undefined;
  /** Nothing more to load, or a failure that the person has to retry. */
  disabled?: boolean;
  /** Milliseconds between two loads. Default: {@link SCROLL_DELAY_MS}. */
  delay?: number;
  /** Distance to the end at which the next page is loaded, px. Default: 0. */
  distance?: number;
  /** Loads immediately when the content does not fill the page. Default: true. */
  immediate?: boolean;
}

/**
 * Loads page after page while the end of a list is in view. Put the ref on an empty element after the list, and keep a
 * 더보기 button beside it for those who do not scroll.
 */
export function useInfiniteScroll<Element extends HTMLElement>({
  load,
  disabled = false,
  delay = SCROLL_DELAY_MS,
  distance = 0,
  immediate = true,
}: InfiniteScrollOptions): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const next = useEffectEvent(() => load());

  useEffect(() => {
    const element = end.current;
    if (!element || disabled) return;
    let isNear = false;
    let isBusy = false;
    let isFirst = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const step = () => {
      clearTimeout(timer);
      if (!isNear || isBusy) return;
      timer = setTimeout(async () => {
        if (!isNear) return;
        isBusy = true;
        await next();
        isBusy = false;
        // A short page leaves the end in view, and no observer will say so again.
        step();
      }, delay);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several entries together. The last one is valid.
        isNear = entries.at(-1)?.isIntersecting ?? false;
        const isSkipped = isFirst && entries.length === 1 && !immediate;
        isFirst = false;
        if (!isSkipped) step();
      },
      { rootMargin: `0px 0px ${distance}px 0px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      isNear = false;
      observer.disconnect();
    };
  }, [disabled, delay, distance, immediate]);

  return end;
}
