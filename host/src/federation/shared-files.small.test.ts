import type { SharedRows } from 'virtual:shared-scope';
import { expect, test } from 'vitest';
import { askedAgain, forgetLoading, type Scopes } from './shared-files.ts';

const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^1.0.0' };

test('loads a missing shared module again, and keeps a loaded one', async () => {
  let isDown = true;
  const stored = { loading: null as unknown, loaded: false };
  const scopes: Scopes = { default: { later: { '1.0.0': stored } } };
  const rows: SharedRows = {
    later: {
      version: '1.0.0',
      shareConfig,
      get: () =>
        isDown ? Promise.reject(new Error('Loading chunk 7 failed.')) : Promise.resolve(() => 'module'),
    },
  };
  const { later } = askedAgain(rows, (name) => forgetLoading(scopes, name));
  // As the runtime does it.
  const load = () => {
    stored.loading ??= later?.get();
    return stored.loading as Promise<() => unknown>;
  };
  await expect(load()).rejects.toThrow('Loading chunk 7 failed.');
  expect(stored.loading).toBeNull();
  isDown = false;
  expect((await load())()).toBe('module');
  const first = stored.loading;
  stored.loaded = true;
  forgetLoading(scopes, 'later');
  forgetLoading(scopes, 'unknown');
  expect(stored.loading).toBe(first);
});
