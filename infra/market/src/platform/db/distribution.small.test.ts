import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where the rows of the trading tables lie on a distributed PostgreSQL (Citus): what belongs to a book with it, what belongs to a person with them. */
const COLUMNS: Readonly<Record<string, string>> = {
  bid: 'item_id',
  inventory: 'item_id',
  item_day: 'item_id',
  item_version: 'item_id',
  order_: 'item_id',
  trade: 'item_id',
  trade_day: 'item_id',
  // These gain the item of their order or unit.
  cash_receipt: 'item_id',
  coupon_use: 'item_id',
  inventory_event: 'item_id',
  order_event: 'item_id',
  payment: 'item_id',
  refund: 'item_id',
  bnpl_debt: 'customer_id',
  charge: 'customer_id',
  // This gains the customer of its charge.
  charge_refund: 'customer_id',
  idempotency: 'customer_id',
  payout: 'customer_id',
  penalty: 'customer_id',
  point_lot: 'customer_id',
  point_use: 'customer_id',
  address: 'customer_id',
  bank_account: 'customer_id',
  card: 'customer_id',
  customer: 'id',
  payment_account: 'customer_id',
  // An entry lies with its transaction, whose sum it is part of.
  ledger_transaction: 'id',
  ledger_entry: 'transaction_id',
};

/** Few rows, seldom changed: each machine has them all. */
const REFERENCE = ['item', 'size_option'];

/** Keys that do not contain the column yet, by what is done with them. */
const PLANS: Readonly<Record<string, readonly string[]>> = {
  'The key gains the column. Ids come from one sequence, and an order, a bid and a unit have one item: they stay unique.':
    [
      'address',
      'bank_account',
      'bid',
      'bnpl_debt',
      'card',
      'cash_receipt',
      'charge',
      'charge_refund',
      'inventory',
      'inventory_event',
      'ledger_entry',
      'order_',
      'order_event',
      'payment',
      'payment_account',
      'payout',
      'penalty',
      'point_lot',
      'refund',
      'trade',
    ].map((table) => `${table}_pkey`),
  'The same, of a bid, an order or a unit.': [
    'bid_inventory_once',
    'coupon_use_bid_id_key',
    'coupon_use_order_id_key',
    'order_ask_once',
    'order_bid_once',
    'trade_order_id_key',
  ],
  'The key gains the customer. The transaction that writes the row holds the lock of its order or unit, which has one buyer and one seller.':
    ['charge_unit', 'payout_order', 'penalty_order_id_key', 'point_lot_late', 'point_lot_penalty'],
  'The reference gains the column: both rows are of one book or of one person.': [
    'bid_inventory_id_fkey',
    'cash_receipt_order_id_fkey',
    'charge_card_id_fkey',
    'charge_refund_charge_id_fkey',
    'coupon_use_bid_id_fkey',
    'coupon_use_order_id_fkey',
    'inventory_event_inventory_id_fkey',
    'order__ask_id_fkey',
    'order__bid_id_fkey',
    'order__inventory_id_fkey',
    'payment_order_id_fkey',
    'payout_bank_account_id_fkey',
    'refund_order_id_fkey',
  ],
  'Between a book and a person: the transaction reads the other row before it writes, and neither row is ever deleted.':
    [
      'bid_address_id_fkey',
      'bid_bank_account_id_fkey',
      'bid_card_id_fkey',
      'bid_customer_id_fkey',
      'bnpl_debt_order_id_fkey',
      'charge_refund_order_id_fkey',
      'coupon_use_customer_id_fkey',
      'inventory_address_id_fkey',
      'inventory_owner_id_fkey',
      'inventory_return_address_id_fkey',
      'order__bank_account_id_fkey',
      'order__buyer_id_fkey',
      'order__seller_address_id_fkey',
      'order__seller_id_fkey',
      'payment_account_id_fkey',
      'payment_card_id_fkey',
      'payout_order_id_fkey',
      'point_use_order_id_fkey',
    ],
  'A table of its own, distributed by the name, is written first: the names are unique over all books and people.':
    [
      'charge_gateway_order_id_key',
      'coupon_use_pkey',
      'customer_email_key',
      'customer_mobile_no_key',
      'inventory_display_id_key',
      'ledger_transaction_kind_order_id_key',
      'order__display_id_key',
      'payment_gateway_order_id_key',
      'trade_import_key_key',
    ],
  'Moves to `idempotency`, which lies with the person.': [
    'bid_idempotency_key',
    'inventory_idempotency_key',
    'order_idempotency_key',
    'order_seller_idempotency_key',
  ],
};

interface Table {
  columns: string[];
  unique: [name: string, columns: string[]][];
  foreign: [name: string, columns: string[], to: string, toColumns: string[]][];
}

const list = (columns = '') => columns.split(', ');

/** Tables of `schema.sql` by name. */
function readTables(): Map<string, Table> {
  const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');
  const tables = new Map<string, Table>();
  for (const [, name = '', body = ''] of schema.matchAll(
    /^create (?:unlogged )?table (\w+) \(\n([^;]*?)\n\)/gm,
  )) {
    const columns = [...body.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, column = '']) => column);
    const table: Table = { columns, unique: [], foreign: [] };
    for (const [, key = '', of] of body.matchAll(/constraint (\w+) (?:PRIMARY KEY|UNIQUE) \(([^)]+)\)/g))
      table.unique.push([key, list(of)]);
    for (const [, key = '', of, to = '', at] of body.matchAll(
      /constraint (\w+) FOREIGN KEY \(([^)]+)\) REFERENCES (\w+)\(([^)]+)\)/g,
    ))
      table.foreign.push([key, list(of), to, list(at)]);
    tables.set(name, table);
  }
  for (const [, key = '', name = '', of] of schema.matchAll(
    /^CREATE UNIQUE INDEX (\w+) ON (\w+) USING btree \(([^)]+)\)/gm,
  ))
    tables.get(name)?.unique.push([key, list(of)]);
  return tables;
}

/** Keys of a distributed table that a machine could not check alone. */
function unreadyOf(name: string, { unique, foreign }: Table): string[] {
  const column = COLUMNS[name] ?? '';
  const shared = unique.filter(([, columns]) => !columns.includes(column));
  const away = foreign.filter(([, columns, to, toColumns]) => {
    if (REFERENCE.includes(to)) return false;
    const at = columns.indexOf(column);
    return at === -1 || toColumns[at] !== COLUMNS[to];
  });
  return [...shared, ...away].map(([key]) => key);
}

test('finds the distribution column in every key of the trading tables, a reference table or a plan', () => {
  const tables = readTables();
  expect(Object.keys(COLUMNS).filter((name) => !tables.has(name))).toEqual([]);
  const unready = Object.keys(COLUMNS).flatMap((name) => unreadyOf(name, tables.get(name) as Table));
  expect(unready.sort()).toEqual(Object.values(PLANS).flat().sort());
});
