import { vi } from 'vitest';

/** For tests: an observer by which elements come near when they are told to. @returns tells all that is watched by now */
export function stubNearness(): () => void {
  const watched = new Set<{ tell: IntersectionObserverCallback; element: Element }>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.add({ tell: this.tell, element });
      }
      disconnect() {
        for (const one of watched) if (one.tell === this.tell) watched.delete(one);
      }
    },
  );
  return () => {
    for (const { tell, element } of [...watched])
      tell([{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry], {} as never);
  };
}
