const { allRooms } = require('../../scripts/rooms/rooms.cjs');

const SRC = 'infra/market/src';
const TESTS = '\\.test\\.ts$';

/**
 * The market's areas, each with its rooms, both from low to high. `app/context/compose` gives a lower area the ports that it needs of a
 * higher one.
 */
const AREAS = {
  platform: [
    'base',
    'db',
    'fees-and-penalties',
    'paging',
    'live',
    'context',
    'calls',
    'drawing',
    'photos',
    'previews',
  ],
  people: [
    'context',
    'customers',
    'push',
    'messages',
    'notices',
    'addresses',
    'means',
    'sessions',
    'identity',
    'sign-in',
    'agreements',
    'accounts',
    'passkeys',
    'providers',
  ],
  catalogue: [
    'drawing',
    'prices',
    'context',
    'charts',
    'agents',
    'search',
    'brands',
    'items',
    'lists',
    'follows',
    'calls',
    'imports',
  ],
  money: [
    'ledger',
    'gateway',
    'context',
    'coupons',
    'points',
    'receipts',
    'refunds',
    'charges',
    'payouts',
    'pay-later',
  ],
  custody: ['places', 'records', 'inspection', 'units'],
  trading: [
    'book',
    'live',
    'penalties',
    'orders',
    'order-views',
    'sell-guide',
    'closet',
    'core',
    'payments',
    'aftersale',
    'claims',
    'questions',
    'reconciliation',
    'calls',
  ],
  raffles: ['beacon', 'context', 'raffle', 'entries', 'draw', 'payment'],
  publishing: ['context', 'publications', 'contents', 'releases', 'notices', 'short-links', 'sitemap'],
  operators: [
    'context',
    'accounts',
    'photos',
    'messages',
    'audit',
    'centre',
    'views',
    'card',
    'refunds',
    'stock',
    'desk',
  ],
};

/** They know every area. */
const ABOVE = {
  app: ['personal', 'context', 'jobs', 'server', 'commands'],
  tools: ['testing', 'schema', 'demo', 'simulation'],
};

/** Rooms that have rooms of their own. */
const INNER = {
  'trading/core': ['batches', 'write', 'facts', 'decide', 'outcome'],
  'tools/demo': ['market', 'centre', 'stories'],
  'tools/simulation': ['model', 'world', 'steps'],
};

module.exports = [
  ...allRooms(SRC, [...Object.keys(AREAS), `(${Object.keys(ABOVE).join('|')})`]),
  ...Object.entries({ ...AREAS, ...ABOVE, ...INNER }).flatMap(([folder, names]) =>
    allRooms(`${SRC}/${folder}`, names),
  ),
  {
    name: 'market-publishing',
    comment: 'Texts about items move neither money nor goods.',
    severity: 'error',
    from: { path: `^${SRC}/publishing/`, pathNot: TESTS },
    to: { path: `^${SRC}/(money|custody|trading|raffles)/` },
  },
  {
    name: 'market-tools',
    comment: 'A running market has no part that fills, simulates or tests one.',
    severity: 'error',
    from: { path: `^${SRC}/`, pathNot: [`^${SRC}/(tools/|app/([^/]+$|commands/))`, TESTS] },
    to: { path: `^${SRC}/tools/` },
  },
  {
    name: 'market-commands',
    comment: 'Commands start tools; no tool needs a command.',
    severity: 'error',
    from: { path: `^${SRC}/tools/`, pathNot: TESTS },
    to: { path: `^${SRC}/app/commands/` },
  },
  {
    name: 'market-no-cycles',
    comment: 'Types count too: two files that need each other are one.',
    severity: 'error',
    from: { path: `^${SRC}/` },
    to: { circular: true },
  },
];
