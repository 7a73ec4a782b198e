import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { brokenStorage } from '../testing/broken-storage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
});

const faults = fc.constantFrom('none', 'read', 'write', 'absent', 'forbidden');
const step = fc.record({
  key: fc.constantFrom('a', 'b'),
  text: fc.option(fc.string(), { nil: null }),
  fault: faults,
});

test('reads the value of the last write within a page, whatever the browser refuses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom('tab', 'device'),
      faults,
      async (steps, which, last) => {
        vi.resetModules();
        vi.unstubAllGlobals();
        sessionStorage.clear();
        localStorage.clear();
        const { tabStorage, deviceStorage } = await import('./browser-storage.ts');
        const store = which === 'tab' ? tabStorage : deviceStorage;
        const told = new Map<string, string | null>();
        for (const { key, text, fault } of steps) {
          vi.unstubAllGlobals();
          brokenStorage(fault);
          if (text === null) store.remove(key);
          else store.write(key, text);
          told.set(key, text);
        }
        vi.unstubAllGlobals();
        brokenStorage(last);
        for (const [name, text] of told) expect(store.read(name)).toBe(text);
      },
    ),
    { numRuns: 100 },
  );
});

test.each(['read', 'absent', 'forbidden'] as const)(
  'reads nothing of an earlier page with broken storage: %s',
  async (fault) => {
    localStorage.setItem('a', 'stored');
    const { deviceStorage } = await import('./browser-storage.ts');
    brokenStorage(fault);
    expect(deviceStorage.read('a')).toBeNull();
  },
);

test('keeps text that the browser accepts for the next page', async () => {
  const { tabStorage } = await import('./browser-storage.ts');
  tabStorage.write('a', 'stored');
  expect(sessionStorage.getItem('a')).toBe('stored');
  tabStorage.remove('a');
  expect(sessionStorage.getItem('a')).toBeNull();
});
