import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { startFederation } from './runtime.ts';

const made = vi.hoisted(() => ({ plugins: [] as ModuleFederationRuntimePlugin[] }));
vi.mock('@module-federation/runtime', () => ({
  createInstance: ({ plugins }: { plugins: ModuleFederationRuntimePlugin[] }) => {
    made.plugins = plugins;
    return {};
  },
}));

afterEach(() => {
  document.head.innerHTML = '';
});

/** How long the runtime waits for the script of a remote, milliseconds. */
function timeoutOf(named?: string): unknown {
  document.head.innerHTML = named === undefined ? '' : `<meta name="sold-script-timeout" content="${named}">`;
  startFederation({
    serial: 1,
    practice: false,
    host: { version: '1', base: '/dist/host/1/', integrity: {} },
    remotes: {},
  });
  const create = made.plugins[0]?.createScript;
  const url = `${window.location.origin}/dist/trade/1/remoteEntry.js`;
  return (create?.({ url } as never) as { timeout: unknown } | undefined)?.timeout;
}

test('waits 120 seconds for a remote', () => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://sold.kr/webapp/',
  );
  expect(timeoutOf()).toBe(120_000);
});

test('takes a shorter wait from a site, never a longer or invalid one', () => {
  expect(timeoutOf('3000')).toBe(3_000);
  for (const odd of ['', '0', '-5', '1e3', 'soon', '120001', '999999999', '3000.5'])
    expect(timeoutOf(odd), odd).toBe(120_000);
});
