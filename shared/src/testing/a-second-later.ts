import { vi } from 'vitest';

const real = performance.now.bind(performance);
let ahead = 0;

/** For tests: puts the page's clock ahead by the window of the guards, so that the next press is no repetition. */
export function aSecondLater(): void {
  ahead += 1000;
  if (!vi.isMockFunction(performance.now))
    vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
}
