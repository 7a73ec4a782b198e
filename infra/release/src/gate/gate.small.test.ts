import type { Release, UnitName } from '@sold/contracts/federation/release';
import { expect, test } from 'vitest';
import { fixtureRelease } from '../testing/keep-fixture.ts';
import { policiesIn, type ServiceRecord } from './calls/services.ts';
import { gateProblems as ask, lostPages } from './gate.ts';

const gateProblems = (releases: readonly Release[], changed: readonly UnitName[]) =>
  ask({ releases, changed });
const MODULE = '@sold/shared/text/format';
const host = fixtureRelease('host', '1.0.0', {
  provides: { react: ['memo'], [MODULE]: ['won'], '@sold/shared/text/odd': ['*'] },
  agreed: { 'HostServices.go': 'a', 'HostServices.track': 'b' },
});
const trade = (more: Partial<Release> = {}) => fixtureRelease('trade', '1.1.0', more);
const hostWith = (more: Partial<Release>) => ({ ...host, version: '2.0.0', ...more });
const at = (path: string) => [{ path, view: 'View', files: {}, uses: {} }];

test('accepts a remote that uses only members of the host', () => {
  const fit = trade({
    uses: { react: ['memo', 'default'], [MODULE]: ['won'], '@sold/shared/text/odd': ['anything'] },
    agreed: { 'HostServices.go': 'a' },
  });
  expect(gateProblems([host, fit], ['trade'])).toEqual([]);
  expect(gateProblems([host, fit], ['host'])).toEqual([]);
});

test.each([
  [
    'a package',
    { shared: { react: '19.3.1', '@sold/shared': '0.2.0' } },
    'trade 1.1.0 was built with @sold/shared 0.2.0 and host 1.0.0 brings 0.1.0',
  ],
  [
    'a module',
    { uses: { '@sold/shared/text/new': ['x'] } },
    'imports @sold/shared/text/new, which host 1.0.0 does not have',
  ],
  [
    'an export',
    { uses: { [MODULE]: ['won', 'dollars'] } },
    `imports dollars of ${MODULE}, which host 1.0.0 does not export`,
  ],
  [
    'a service',
    { agreed: { 'HostServices.openMap': 'c' } },
    'uses HostServices.openMap, which host 1.0.0 does not have',
  ],
  [
    'another form',
    { agreed: { 'HostServices.go': 'c' } },
    'uses HostServices.go in another form than host 1.0.0 has it',
  ],
])('refuses %s that the live host does not have, with its name and a remedy', (_name, more, sentence) => {
  const [problem, ...others] = gateProblems([host, trade(more)], ['trade']);
  expect(others).toEqual([]);
  expect(problem).toContain(sentence);
  expect(problem).toContain('npm run release -- publish host trade');
});

test('checks a host against every live remote', () => {
  const live = [
    trade({ uses: { [MODULE]: ['won'] } }),
    fixtureRelease('order', '1.0.0', { agreed: { 'HostServices.track': 'b' } }),
  ];
  const next = hostWith({ provides: { [MODULE]: [] }, agreed: { 'HostServices.go': 'a' } });
  expect(gateProblems([next, ...live], ['host'])).toEqual([
    expect.stringContaining(`trade 1.1.0 imports won of ${MODULE}, which host 2.0.0 does not export`),
    expect.stringContaining('order 1.0.0 uses HostServices.track, which host 2.0.0 does not have'),
  ]);
});

test('checks a release from before the gate by its packages and modules', () => {
  const { uses: _, ...old } = trade({
    screens: [{ ...at('/x')[0], uses: { mobile: ['@sold/shared/gone'] } } as Release['screens'][number]],
  });
  expect(gateProblems([host, old], ['trade'])).toEqual([
    expect.stringContaining('imports @sold/shared/gone'),
  ]);
  const { provides: _provided, agreed: _agreed, ...oldHost } = host;
  expect(
    gateProblems([oldHost, trade({ uses: { anything: ['x'] }, agreed: { y: 'z' } })], ['trade']),
  ).toEqual([]);
});

test('does not check pairs of unchanged units', () => {
  const broken = trade({ uses: { 'no-such': ['x'] }, screens: [] });
  expect(gateProblems([host, broken, fixtureRelease('order', '2.0.0')], ['order'])).toEqual([]);
});

test('refuses an empty list of screens', () => {
  expect(gateProblems([host, trade({ screens: [] })], ['trade'])).toEqual([
    expect.stringContaining('trade 1.1.0 has no screens'),
  ]);
});

test.each([
  ['/trade/product', '/trade/product', true],
  ['/trade/product/7', '/trade/product', true],
  ['/trade', '/trade/product', true],
  ['/trade/products', '/trade/product', false],
  ['/', '/', true],
  ['/', '/trade/product', false],
])('judges %s beside %s of another unit as refused: %s', (path, other, isRefused) => {
  const set = [host, trade({ screens: at(path) }), fixtureRelease('order', '1.0.0', { screens: at(other) })];
  const problems = gateProblems(set, ['trade']);
  expect(problems).toHaveLength(isRefused ? 1 : 0);
  if (isRefused) expect(problems[0]).toContain(`${path} of trade 1.1.0 and ${other} of order 1.0.0`);
  expect(gateProblems(set, ['trade', 'order'])).toHaveLength(isRefused ? 1 : 0);
});

test('refuses a remote that takes a path of the host', () => {
  const own = hostWith({ paths: ['/trade/member/login'] });
  const greedy = trade({ screens: at('/trade/member') });
  const sentence =
    '/trade/member of trade 1.1.0 takes /trade/member/login, which is a page of host 2.0.0 itself';
  expect(gateProblems([own, greedy], ['trade'])).toEqual([expect.stringContaining(sentence)]);
  expect(gateProblems([own, greedy], ['host'])).toHaveLength(1);
  expect(gateProblems([own, trade({ screens: at('/trade/members') })], ['trade'])).toEqual([]);
});

test('reports a live path as lost when it is removed, unless another unit brings it', () => {
  const live = [host, trade({ screens: [...at('/trade/item'), ...at('/trade/size')] })];
  const next = { ...trade({ screens: at('/trade/size') }), version: '2.0.0' };
  expect(lostPages({ releases: [host, next], changed: ['trade'], live })).toEqual([
    expect.stringContaining('/trade/item of trade 1.1.0, which is live, is gone in 2.0.0'),
  ]);
  const order = fixtureRelease('order', '1.0.0', { screens: at('/trade/item') });
  expect(lostPages({ releases: [host, next, order], changed: ['trade', 'order'], live })).toEqual([]);
  expect(lostPages({ releases: [host, ...live], changed: ['trade'], live })).toEqual([]);
});

const PRICE = 'GET /api/price';
const answering = (output: object) => ({ [PRICE]: { input: { type: 'object' }, output } });
const WON = { type: 'object', properties: { price: { type: 'integer' } }, required: ['price'] };
const TEXT = { type: 'object', properties: { price: { type: 'string' } }, required: ['price'] };
const services = (calls: ServiceRecord['calls']) => ({ at: '', url: 'https://sold.kr', calls });

test('refuses a call that the running services answer otherwise, by its field', () => {
  const releases = [host, trade({ calls: answering(WON) })];
  const judged = (output: object) =>
    ask({ releases, changed: ['trade'], services: services(answering(output)) });
  expect(judged(WON)).toEqual([]);
  expect(judged({ ...WON, properties: { ...WON.properties, more: { type: 'string' } } })).toEqual([]);
  expect(judged(TEXT)).toEqual([
    expect.stringContaining(
      'GET /api/price of trade 1.1.0 and of the services at https://sold.kr differ: output.price may be string and not integer',
    ),
  ]);
});

test('refuses a unit with a Trusted Types policy that pages do not allow', () => {
  const policies = policiesIn(
    "default-src 'self'; trusted-types sold-html sold-host 'allow-duplicates'; x y",
  );
  expect(policies).toEqual(['sold-html', 'sold-host']);
  const judged = (known?: readonly string[]) =>
    ask({
      releases: [host, trade()],
      changed: ['trade'],
      services: { ...services({}), ...(known && { policies: known }) },
    });
  expect(judged(policies)).toEqual([
    expect.stringContaining('Pages of https://sold.kr do not allow the Trusted Types policy sold-trade'),
  ]);
  expect(judged([...policies, 'sold-trade'])).toEqual([]);
  expect(judged()).toEqual([]);
});

test('uses the forms of other live units when services were never asked', () => {
  const live = [host, fixtureRelease('order', '1.0.0', { calls: answering(TEXT) })];
  const releases = [
    ...live,
    trade({ calls: { ...answering(WON), 'GET /api/own': { input: {}, output: {} } } }),
  ];
  expect(ask({ releases, changed: ['trade'], live })).toEqual([
    expect.stringContaining('GET /api/price of trade 1.1.0 and of order 1.0.0, which is live, differ'),
  ]);
  expect(ask({ releases, changed: ['trade', 'order'], live })).toEqual([]);
});
