/**
 * Rules for folders that stand on each other, lowest first: none knows one that comes later.
 * @param folder that they are in, from the root
 */
function rooms(folder, names) {
  return names.slice(0, -1).map((name, at) => ({
    name: `${folder.replaceAll('/', '-')}-${name}-knows-no-later-room`,
    comment: `In ${folder} each room stands on those before it: ${names.join(' ← ')}.`,
    severity: 'error',
    from: { path: `^${folder}/${name}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(${names.slice(at + 1).join('|')})/` },
  }));
}

/** Directions of the project: contracts ← shared ← host, remotes/*; the services import contracts alone. */
const market = require('./infra/market/areas.cjs');

module.exports = {
  forbidden: [
    {
      name: 'contracts-know-nobody',
      comment: 'contracts is what every part agrees on; it must not know any of them.',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(shared|host|remotes|infra|scripts)/' },
    },
    {
      name: 'shared-knows-contracts-alone',
      comment: 'shared is run by host and remotes; it must not reach up to them.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|remotes|infra|scripts)/' },
    },
    {
      name: 'host-knows-no-remote',
      comment:
        'The host meets remotes through their releases; importing one would tie their release trains together.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'remotes-know-no-host',
      comment: 'A remote meets the host through HostServices and the URL.',
      severity: 'error',
      from: { path: '^remotes/' },
      to: { path: '^(host|infra|scripts)/', pathNot: '^infra/build/' },
    },
    {
      name: 'remotes-know-no-other-remote',
      comment: 'Remotes are built and published one by one; they meet through the URL.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'Pages take types of calls and entities only: schemas must cost the page nothing.',
      severity: 'error',
      from: { path: '^(shared|host|remotes)/' },
      to: { path: '^contracts/src/(calls|entities)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'edge-knows-no-page',
      comment: 'What the edge needs of pages is in contracts, or comes with the units’ server.js.',
      severity: 'error',
      from: { path: '^infra/edge/' },
      to: { path: '^(shared|host|remotes)/' },
    },
    {
      name: 'services-know-contracts-alone',
      comment: 'The services must be deployable without the front end.',
      severity: 'error',
      from: { path: '^infra/(market|coupon|sandbox)/' },
      to: { path: '^(shared|host|remotes)/' },
    },
    {
      name: 'services-know-no-other-service',
      comment:
        'Services meet over HTTP; importing one would tie their release trains together. Tests run the real sandbox and the real coupon service.',
      severity: 'error',
      from: { path: '^infra/(market|coupon|sandbox)/', pathNot: '(/testing/|\\.test\\.ts$)' },
      to: { path: '^infra/(market|coupon|sandbox)/', pathNot: '^infra/$1/' },
    },
    ...rooms('shared/src', ['platform', 'text', 'api', 'first-view', 'modal', 'hooks', 'ui']),
    ...rooms('shared/src/ui', ['base', 'media', 'layout', 'form', 'search']),
    ...rooms('infra/edge/src', [
      'http',
      'limits',
      'services',
      'canary',
      'releases',
      'override',
      'first-view',
      'pages',
      'reports',
    ]),
    ...rooms('remotes/order/src', [
      'page',
      'wallet',
      'my-page/frame',
      'pay-later',
      'orders/parts',
      'checkout/entry',
      'results',
      'checkout/terms',
      'checkout/draft',
      'checkout/coupons',
      'checkout/questions',
      'checkout/means',
      'checkout/form',
      'checkout/buy',
      'checkout/sell',
      'storage',
      'address',
      'my-page/todos',
      'my-page/hub',
      'my-page/wallet',
      'my-page/agreed',
      'my-page/points',
      'my-page/coupons',
      'my-page/pinned',
      'my-page/penalties',
      'my-page/notices',
      'orders/bids',
      'orders/list',
      'orders/detail',
    ]),
    {
      name: 'parts-of-an-item-meet-in-its-page',
      comment: 'Head, prices, own bids and sections are put together by the page of an item alone.',
      severity: 'error',
      from: { path: '^remotes/trade/src/item/(head|prices|mine|sections)/' },
      to: {
        path: '^remotes/trade/src/item/(head|prices|mine|sections)/',
        pathNot: '^remotes/trade/src/item/$1/',
      },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'Parts that name each other’s types stand on each other as well.',
      severity: 'error',
      from: {
        path: '^(contracts|shared|host|remotes|infra/(edge|build|release|service|e2e|bench|sandbox|coupon))/',
      },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle hides which part stands on which.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...market,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.sold)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
    },
  },
};
