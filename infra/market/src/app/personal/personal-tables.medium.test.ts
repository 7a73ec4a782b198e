import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PersonalTable } from '../../people/context/personal-data.ts';
import { readSchema } from '../../tools/schema/read-schema.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { IMPERSONAL_COLUMNS, IMPERSONAL_TABLES } from './impersonal-tables.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const TABLES: Readonly<Record<string, PersonalTable>> = PERSONAL_TABLES;
const KEYS = Object.keys(TABLES).map((name) => `${name.replace(/_$/, '')}_id`);
const WORDS = /customer|buyer|seller|owner|recipient|contact|phone|mobile|e?mail|account_no|holder|birth/;

/** Returns columns that are in no list, or in two. */
async function unlisted(db: Db): Promise<string[]> {
  const { tables } = await readSchema(db);
  return tables.flatMap(({ name, columns, constraints }) => {
    const names = columns.map((column) => `${name}.${column.name}`);
    const listed = TABLES[name];
    if (listed === undefined) {
      if (!Object.hasOwn(IMPERSONAL_TABLES, name)) return names;
      const referring = constraints.flatMap(({ definition }) => {
        const [, own = '', other = ''] = /^FOREIGN KEY \((.+)\) REFERENCES (\w+)/.exec(definition) ?? [];
        return Object.hasOwn(TABLES, other) ? own.split(', ') : [];
      });
      const leads = columns.filter(
        (column) => KEYS.includes(column.name) || WORDS.test(column.name) || referring.includes(column.name),
      );
      return leads
        .map((column) => `${name}.${column.name}`)
        .filter((column) => !Object.hasOwn(IMPERSONAL_COLUMNS, column));
    }
    const shown = new Set(Object.values(listed.roles).flatMap((role) => role.shown));
    const withheld = Object.keys(listed.withheld ?? {});
    return columns
      .map((column) => column.name)
      .filter((column) => shown.has(column) === withheld.includes(column))
      .map((column) => `${name}.${column}`);
  });
}

onOneEngine('the lists of what belongs to people', (database) => {
  test('have every column of the database once', async () => {
    expect(await unlisted(database.db)).toEqual([]);
  });

  test('name no table and no column that the database does not have', async () => {
    const { tables } = await readSchema(database.db);
    const all = new Set(
      tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    );
    const named = Object.entries(TABLES).flatMap(([name, { roles, withheld = {}, leaving }]) => {
      const emptied = typeof leaving === 'object' && 'emptied' in leaving ? leaving.emptied : {};
      const shown = Object.values(roles).flatMap((role) => role.shown);
      return [...shown, ...Object.keys(withheld), ...Object.keys(emptied)].map(
        (column) => `${name}.${column}`,
      );
    });
    expect([...named, ...Object.keys(IMPERSONAL_COLUMNS)].filter((column) => !all.has(column))).toEqual([]);
    expect([...Object.keys(TABLES), ...Object.keys(IMPERSONAL_TABLES)].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    );
  });

  test.each([
    [
      'a table of people',
      'create table gift (customer_id bigint, note text)',
      ['gift.customer_id', 'gift.note'],
    ],
    ['a table without persons', 'create table shelf (place text)', ['shelf.place']],
    ['a column of a table of people', 'alter table order_ add column wish text', ['order_.wish']],
    ['a column that leads to an order', 'alter table item add column order_id bigint', ['item.order_id']],
    [
      'a reference to a customer',
      'alter table brand add column maker bigint references customer (id)',
      ['brand.maker'],
    ],
    ['a column with a phone number', 'alter table notice add column phone text', ['notice.phone']],
  ])('miss %s that is added', async (_, change, missed) => {
    const undone = new Error('undone');
    let found: string[] = [];
    const trying = database.db.transaction().execute(async (trx) => {
      await sql.raw(change).execute(trx);
      found = await unlisted(trx as unknown as Db);
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
    expect(found).toEqual(missed);
  });

  // Adding to these lists is a decision: each role has its own columns of a row.
  test('give two people of one row different columns', () => {
    const shared = Object.entries(TABLES).flatMap(([table, { roles }]) =>
      Object.keys(roles).length > 1
        ? [
            [
              table,
              Object.fromEntries(Object.entries(roles).map(([role, { shown }]) => [role, [...shown].sort()])),
            ],
          ]
        : [],
    );
    const both =
      'ask_id bid_id created_at delivery_type display_id id invoice item_id paid_at penalty_amt price sell_fee_ratio size_option_id state';
    const event = 'at order_id reason state'.split(' ');
    const photo = 'added_at height id media_type photo_set width';
    const answer = 'at claim_id decision is_appeal reason';
    expect(Object.fromEntries(shared)).toEqual({
      order_: {
        buyer: columns(
          both,
          'address buyer_id cash_receipt confirm_amt coupon_amt delivery_amt event_fee outbound point_amt reserved_until total_pay',
        ),
        seller: columns(
          both,
          'bank_account_id payout sell_fee seller_address_id seller_id sent_back storage_fee',
        ),
      },
      order_event: { buyer: event, seller: event },
      inspection_photo: {
        buyer: columns(photo, 'order_id'),
        seller: columns(photo, 'order_id'),
        owner: columns(photo, 'inventory_id'),
        fined: columns(photo, 'penalty_id'),
        claimed: columns(photo, 'claim_id'),
        asked: columns(photo, 'question_id'),
      },
      claim: {
        customer: columns(
          'appeal_text appeal_until customer_id due_at filed_at id order_id reason return_parcel return_until state text',
        ),
        seller: columns('due_at filed_at id order_id reason state'),
      },
      claim_decision: { buyer: columns(answer), seller: columns(answer) },
    });
  });
});

const columns = (...lists: string[]) => lists.join(' ').split(' ').sort();
