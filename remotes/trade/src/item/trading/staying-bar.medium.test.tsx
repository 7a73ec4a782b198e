import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StayingBar } from './staying-bar.tsx';

const watched = new Map<Element, IntersectionObserverCallback>();
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.set(element, this.tell);
      }
      disconnect() {
        watched.clear();
      }
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const end = useRef<HTMLDivElement>(null);
  return (
    <>
      <StayingBar end={end}>
        <button type="button">구매</button>
      </StayingBar>
      <div ref={end} data-testid="end" />
    </>
  );
}

/** Scrolls so that an element is at a height of the window. */
function put(target: Element | null, isIntersecting: boolean, top: number) {
  if (!target) throw new Error('nothing to scroll to');
  const entry = { target, isIntersecting, boundingClientRect: { top, height: 92 } };
  act(() => watched.get(target)?.([entry as unknown as IntersectionObserverEntry], {} as never));
}

test('stays in view once its place is above the window, keeps its place, and ends with the page', () => {
  const { container } = render(<Page />);
  const place = container.firstElementChild as HTMLElement;
  const end = screen.getByTestId('end');
  const button = screen.getByRole('button', { name: '구매' });
  const isStaying = () => button.closest('[class*=staying]') !== null;
  put(end, false, 4_000);
  put(place, true, 300);
  expect(isStaying()).toBe(false);
  put(place, false, -400);
  expect([isStaying(), place.style.height]).toEqual([true, '92px']);
  // The same button, which keeps the focus.
  expect(screen.getByRole('button', { name: '구매' })).toBe(button);
  put(end, true, 850);
  expect([isStaying(), place.style.height]).toEqual([false, '']);
});
