import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { AGREEMENT_KINDS } from '@sold/contracts/rules/agreement-kinds';
import { sql } from 'kysely';
import { policiesInForce } from '../../people/agreements/policies-in-force.ts';
import { houseId } from '../../people/customers/house.ts';
import type { Person, World } from './world.ts';

/** Blanks of every kind, as people paste them into an address. */
const BLANKS = ['', ' ', '\u00a0', '\u3000', '\t', '\n'] as const;

/** What is unusual about people and goods of a market that is compared with another of the same seed. */
export interface OddWorld {
  world: World;
  /** People about whom nothing is unusual. */
  usual: Person[];
  /** Addresses, cards and bank accounts of everybody. */
  addresses: number[];
  cards: number[];
  accounts: number[];
  /** What is agreed to, by the act. */
  policies: Record<'buy' | 'sell', PolicyVersion[]>;
}

/**
 * Makes some things unusual: an item that a person buys once, one with an event fee, a preowned one; a person with a payment
 * password, one whose identity is not checked, one whose session has ended, one who is stopped, and an agent of an item; addresses
 * with blanks of every kind.
 */
export async function oddWorld(world: World): Promise<OddWorld> {
  const { db, people } = world;
  const [once, event, preowned] = [...world.places.values()];
  const [careful, unknown, out, stopped, agent] = people;
  if (!once || !event || !preowned || !careful || !unknown || !out || !stopped || !agent)
    throw new Error('a world has more people and goods');
  await houseId(db);
  const now = new Date(world.clock);
  for (const statement of [
    sql`update item set is_once = true where id = ${once.itemId}`,
    sql`update item set event_type = 'quick_fee' where id = ${event.itemId}`,
    sql`update item set grade = 1 where id = ${preowned.itemId}`,
    sql`update customer set payment_password_hash = '-' where id = ${careful.id}`,
    sql`update customer set certified_at = null where id = ${unknown.id}`,
    sql`update session set revoked_at = ${now} where customer_id = ${out.id}`,
    sql`update customer set frozen_until = ${new Date(world.clock + 30 * 86_400_000)}, frozen_reason = '모의' where id = ${stopped.id}`,
    sql`insert into sales_agent (customer_id, item_id, name) values (${agent.id}, ${event.itemId}, '모의 중개') on conflict do nothing`,
  ])
    await statement.execute(db);
  for (const [at, { id }] of people.entries()) {
    const [before = '', after = ''] = [BLANKS[at % BLANKS.length], BLANKS[(at * 5 + 1) % BLANKS.length]];
    await sql`insert into address (customer_id, name, phone, zipcode, addr, addr_detail, title, is_default)
      values (${id}, '모의', '01012345678', '04782', ${`${before}서울 성동구${after}`}, ${`${after}${at % 2 ? '' : '101호'}${before}`}, '일터', false)`.execute(
      db,
    );
  }
  for (const kind of new Set([...AGREEMENT_KINDS.buy, ...AGREEMENT_KINDS.sell]))
    await sql`insert into policy_version (kind, date, hash, effective_at, published_at)
      values (${kind}, '2026-01-01', ${'0'.repeat(64)}, '2026-01-01', '2026-01-01')`.execute(db);
  const idsOf = async (table: string) =>
    (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db)).rows.map(
      ({ id }) => id,
    );
  return {
    world,
    usual: people.slice(5),
    addresses: await idsOf('address'),
    cards: await idsOf('card'),
    accounts: await idsOf('bank_account'),
    policies: {
      buy: await policiesInForce(db, AGREEMENT_KINDS.buy, now),
      sell: await policiesInForce(db, AGREEMENT_KINDS.sell, now),
    },
  };
}
