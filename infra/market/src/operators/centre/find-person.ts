import { emailForm, mobileForm } from '@sold/contracts/base/typed/sign-in-name';
import type { CallTable } from '@sold/contracts/calls/index';
import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

type Found = CallTable['POST /api/operator/centre/find-person']['output'];
type Person = NonNullable<Found['person']>;

/** Most orders and units of a person that are named. */
const MOST = 50;
/** Numbers of customers have no leading zero, and those of telephones have one. */
const CUSTOMER_NUMBER = /^[1-9]\d{0,14}$/;

/**
 * Finds a customer by the whole number, e-mail address or telephone number, and records who has read whose name and why. A part
 * of them finds no customer.
 */
export async function findPerson(
  { db, clock }: Context,
  { who, reason, actor }: { who: string; reason: string; actor: string },
): Promise<Found> {
  const id = CUSTOMER_NUMBER.test(who.trim()) ? Number(who) : null;
  const { rows } = await sql<Pick<Person, 'customer_id' | 'name'>>`
    select id as customer_id, name from customer
    where id = ${id} or email = ${emailForm(who)} or mobile_no = ${mobileForm(who)} order by id = ${id} desc nulls last limit 1`.execute(
    db,
  );
  const [person] = rows;
  if (person === undefined) return { person: null };
  const subject = `customer:${person.customer_id}`;
  await db
    .transaction()
    .execute((trx) =>
      auditLine(trx, { actor, action: 'customer.find', subject, detail: { reason }, at: clock() }),
    );
  return { person: { ...person, goods: await goodsOf(db, person.customer_id) } };
}

/** Orders and units of a customer, the newest first. */
async function goodsOf(db: Context['db'], customerId: number): Promise<Person['goods']> {
  const { rows } = await sql<Person['goods'][number]>`
    select display_id, order_id, state, role from (
      (select display_id, id as order_id, state, 'buyer' as role, created_at as at from order_ where buyer_id = ${customerId}
        order by id desc limit ${MOST})
      union all (select display_id, id, state, 'seller', created_at from order_ where seller_id = ${customerId}
        order by id desc limit ${MOST})
      union all (select display_id, null, status, 'owner', created_at from inventory where owner_id = ${customerId}
        order by id desc limit ${MOST})
    ) goods order by at desc, display_id limit ${MOST}`.execute(db);
  return rows;
}
