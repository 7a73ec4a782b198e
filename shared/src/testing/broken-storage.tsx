import { vi } from 'vitest';

/** Ways in which a browser keeps nothing. */
export type StorageFault = 'none' | 'read' | 'write' | 'absent' | 'forbidden';

/** Breaks both storages of the page until `vi.unstubAllGlobals`. */
export function brokenStorage(fault: StorageFault): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const real = window[name];
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    if (fault === 'none') continue;
    if (fault === 'absent') vi.stubGlobal(name, undefined);
    else if (fault === 'forbidden') vi.stubGlobal(name, new Proxy({}, { get: refuse }));
    else
      vi.stubGlobal(name, {
        getItem: fault === 'read' ? refuse : real.getItem.bind(real),
        setItem: fault === 'write' ? refuse : real.setItem.bind(real),
        removeItem: fault === 'write' ? refuse : real.removeItem.bind(real),
        clear: real.clear.bind(real),
      });
  }
}
