/**
 * The market's areas, lowest first. `knows`: the areas whose files it may import. `folders`: its sub-folders, of which each may
 * import those before it alone, so that no two import each other. `app/compose.ts` gives a lower area the ports that it needs
 * of a higher one.
 */
const AREAS = {
  platform: {
    comment: 'What every area stands on knows none of them.',
    knows: [],
    folders: ['db', 'config', 'paging', 'calls', 'live', 'drawing', 'photos', 'previews'],
  },
  people: {
    comment: 'Who a customer is does not depend on what they trade.',
    knows: ['platform'],
    folders: ['customers', 'messages', 'sessions', 'agreements', 'accounts', 'addresses'],
  },
  catalogue: {
    comment: 'Items are there before anybody trades them or writes about them.',
    knows: ['platform', 'people'],
    folders: ['drawing', 'prices', 'charts', 'agents', 'search', 'items', 'imports'],
  },
  money: {
    comment: 'Money is moved by the same rules whatever it is moved for.',
    knows: ['platform', 'people', 'catalogue'],
    folders: [
      'ledger',
      'gateway',
      'coupons',
      'points',
      'receipts',
      'refunds',
      'charges',
      'payouts',
      'pay-later',
    ],
  },
  custody: {
    comment: 'A unit is stored and photographed before anybody buys it.',
    knows: ['platform', 'people', 'catalogue', 'money'],
    folders: ['inspection', 'units'],
  },
  trading: {
    comment: 'Orders come from the book, whether a raffle is won or not.',
    knows: ['platform', 'people', 'catalogue', 'money', 'custody'],
    folders: [
      'batches',
      'book',
      'live',
      'orders',
      'core',
      'payments',
      'aftersale',
      'reconciliation',
      'calls',
    ],
  },
  raffles: {
    comment: 'A win becomes an order; nothing of publishing is needed for it.',
    knows: ['platform', 'people', 'catalogue', 'money', 'custody', 'trading'],
  },
  publishing: {
    comment: 'What is written about items moves neither money nor goods.',
    knows: ['platform', 'people', 'catalogue'],
    folders: ['publications', 'contents', 'sitemap'],
  },
  operators: {
    comment: 'Operators act on every area; none may hang on the desk.',
    knows: ['platform', 'people', 'catalogue', 'money', 'custody', 'trading', 'raffles', 'publishing'],
    folders: ['messages', 'audit', 'desk'],
  },
};

/** They know every area. */
const ABOVE = {
  app: { folders: ['jobs', 'server', 'commands'] },
  tools: { folders: ['demo', 'testing', 'simulation', 'schema'] },
};
const ALL = { ...AREAS, ...ABOVE };

const SRC = '^infra/market/src/';
const TESTS = '\\.test\\.ts$';
const oneOf = (names) => `(${names.join('|')})`;

const direction = Object.entries(AREAS).map(([area, { comment, knows }]) => ({
  name: `market-${area}`,
  comment,
  severity: 'error',
  from: { path: `${SRC}${area}/`, pathNot: TESTS },
  to: { path: SRC, pathNot: `${SRC}${oneOf([area, ...knows])}/` },
}));

const folders = Object.entries(ALL).flatMap(([area, { folders = [] }]) =>
  folders.map((folder, at) => ({
    name: `market-${area}-${folder}`,
    comment: `Sub-folders of ${area} import one way: ${folders.join(' ← ')}.`,
    severity: 'error',
    from: { path: `${SRC}${area}/${folder}/`, pathNot: TESTS },
    to: { path: `${SRC}${area}/[^/]+/`, pathNot: `${SRC}${area}/${oneOf(folders.slice(0, at + 1))}/` },
  })),
);

/** Where files may be. */
const listed = Object.entries(ALL).map(([area, { folders: own }]) =>
  own === undefined ? `${SRC}${area}/` : `${SRC}${area}/([^/]+$|${oneOf(own)}/)`,
);

module.exports = [
  ...direction,
  ...folders,
  {
    name: 'market-listed',
    comment: 'A new area or sub-folder has its place in infra/market/areas.cjs.',
    severity: 'error',
    from: { path: SRC, pathNot: listed },
    to: {},
  },
  {
    name: 'market-tools',
    comment: 'What fills, simulates or tests a market is no part of one that runs.',
    severity: 'error',
    from: { path: SRC, pathNot: [`${SRC}(app|tools)/`, TESTS] },
    to: { path: `${SRC}tools/` },
  },
  {
    name: 'market-no-cycles',
    comment: 'Types count too: two files that need each other are one.',
    severity: 'error',
    from: { path: SRC },
    to: { circular: true },
  },
];
