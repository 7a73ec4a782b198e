import { useLayoutEffect } from 'react';
import { isFirstViewShown, takePlace } from './first-view.ts';

/** Whether the page was scrolled in its first view: then its screen does not scroll when it arrives. */
let wasScrolled = false;

/** For a screen, or what is said in its place: takes the place of the first view once it has rendered. */
export function useTakePlace(): void {
  useLayoutEffect(() => {
    if (isFirstViewShown()) wasScrolled = window.scrollY > 0;
    takePlace();
  }, []);
}

/** {@link wasScrolled}; asked once, by the first screen that arrives. */
export function takeScrolled(): boolean {
  const was = wasScrolled;
  wasScrolled = false;
  return was;
}
