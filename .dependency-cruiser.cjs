/** Directions of the house: contracts ← shared ← host, remotes/*; the services import contracts alone. */
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
