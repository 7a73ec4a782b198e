import { vi } from 'vitest';

/** A DOM without layout gets heights: of the rows of tables, and of everything that scrolls. Both in px. */
export function stubHeights({ row, view }: { row: number; view: number }): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? row : view;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(view);
}
