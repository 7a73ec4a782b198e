import { expect, test } from 'vitest';
import { devPage, devPolicy } from './dev-page.ts';

const set = {
  serial: 1,
  practice: false,
  host: {},
  remotes: { trade: { version: '1' }, order: { version: '2' } },
};
const page = (links: string) => `<head>${links}
<script type="application/json" id="sold-releases" nonce="x">${JSON.stringify(set)}</script></head>
<body><div id="sold"></div><div id="sold-view" data-ui="mobile">운동화</div>
<noscript></noscript></body>`;
const OWN = '<link rel="preload" as="script" href="/dist/trade/files/a.js" integrity="sha384-a">';
const OTHER = '<link rel="preload" as="script" href="/dist/host/files/b.js" integrity="sha384-b">';

test('swaps one remote, removes its hints and first view, and keeps the rest', () => {
  const html = devPage(page(OWN + OTHER), 'trade', ['/', '/trade/product']);
  const { remotes } = JSON.parse(/id="sold-releases"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(remotes).toEqual({
    order: { version: '2' },
    trade: {
      version: 'dev',
      base: '/dist/trade/dev/',
      entry: 'remoteEntry.js',
      screens: [{ path: '/' }, { path: '/trade/product' }],
      integrity: '',
    },
  });
  expect(html).not.toContain(OWN);
  expect(html).toContain(OTHER);
  expect(html).not.toContain('운동화');
});

test('keeps the first view of another remote', () => {
  expect(devPage(page(OTHER), 'trade', [])).toContain('운동화');
});

test('allows the page a connection for changes, and nothing else', () => {
  expect(devPolicy("default-src 'self'; connect-src 'self'; object-src 'none'", 'ws://localhost:1')).toBe(
    "default-src 'self'; connect-src 'self' ws://localhost:1; object-src 'none'",
  );
});
