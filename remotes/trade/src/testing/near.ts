import { vi } from 'vitest';

/** Stubs the observer of nearness for tests. @returns function that brings all watched elements near */
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
