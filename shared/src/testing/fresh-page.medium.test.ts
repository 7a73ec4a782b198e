import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '../platform/browser-storage.ts';
import { brokenStorage } from './broken-storage.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('reports a failed write of storage within the test', () => {
  brokenStorage('forbidden');
  deviceStorage.write('way', 'card');
  expect(deviceStorage.read('way')).toBe('card');
});

test('reports it in no later test', () => {
  expect(deviceStorage.read('way')).toBeNull();
});
