import type { CallTable } from '@sold/contracts/calls/index';
import type { Agreement } from '@sold/contracts/entities/policy';
import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import type { RaffleStatus } from '@sold/contracts/rules/raffle-status';
import { type RawBuilder, sql } from 'kysely';
import { agreementsOf } from '../people/agreements/agreements-of.ts';
import type { Context } from './context.ts';
import { type EntryRow, myEntry, SELECT_ENTRIES } from './my-entry.ts';
import { isAnnounced, type RaffleRow, selectRaffles } from './raffle-row.ts';
import { summaryOf } from './raffle-view.ts';

/** Raffles of a page; the specification does not show its size. */
const PAGE = 12;
/** Raffles of one kind on the opening page. */
const MAIN = 6;

type Main = CallTable['POST /api/product/raffle/get-raffle-main']['output'];
type List = CallTable['POST /api/product/raffle/get-raffle-list'];
type Mine = CallTable['GET /api/v3/product/raffle/get-my-raffle-list'];

/** Which raffles have a status at an instant. */
function having(status: RaffleStatus, now: Date): RawBuilder<unknown> {
  if (status === '00') return sql`raffle.from_at > ${now}`;
  return status === '10'
    ? sql`raffle.from_at <= ${now} and raffle.to_at > ${now}`
    : sql`raffle.to_at <= ${now}`;
}

/** Running ones by their end, upcoming ones by their start, ended ones the latest first. */
const ORDER: Readonly<Record<RaffleStatus, RawBuilder<unknown>>> = {
  '10': sql`raffle.to_at, raffle.id`,
  '00': sql`raffle.from_at, raffle.id`,
  '20': sql`raffle.to_at desc, raffle.id desc`,
};

/** What the raffle page opens with. */
export async function raffleMain({ db, clock }: Context, customerId: number | null): Promise<Main> {
  const now = clock();
  const some = async (status: RaffleStatus): Promise<RaffleSummary[]> => {
    const { rows } = await sql<RaffleRow>`
      ${selectRaffles(customerId)} where ${isAnnounced(now)} and ${having(status, now)} order by ${ORDER[status]} limit ${MAIN}`.execute(
      db,
    );
    return rows.map((row) => summaryOf(row, now));
  };
  const [running_list, upcoming_list, ended_list] = await Promise.all([some('10'), some('00'), some('20')]);
  return { running_list, upcoming_list, ended_list };
}

/** Raffles in pages. */
export async function raffleList(
  { db, clock }: Context,
  { page = 1, raffle_status_code: status }: List['input'],
  customerId: number | null,
): Promise<List['output']> {
  const now = clock();
  const shown = sql`${isAnnounced(now)} and ${status === undefined ? sql`true` : having(status, now)}`;
  const all = sql`case when ${having('10', now)} then 0 when ${having('00', now)} then 1 else 2 end,
    case when raffle.to_at > ${now} then least(raffle.to_at, greatest(raffle.from_at, ${now}::timestamptz)) end, raffle.to_at desc, raffle.id`;
  const order = status === undefined ? all : ORDER[status];
  const total = await sql<{ count: number }>`select count(*) as count from raffle where ${shown}`.execute(db);
  const { rows } = await sql<RaffleRow>`
    ${selectRaffles(customerId)} where ${shown} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(
    db,
  );
  return {
    list: rows.map((row) => summaryOf(row, now)),
    total: total.rows[0]?.count ?? 0,
    page,
    page_size: PAGE,
  };
}

/** Raffles a customer has entered, newest first. */
export async function myRaffles(
  { db, clock }: Context,
  { page = 1 }: Mine['input'],
  customerId: number,
): Promise<Mine['output']> {
  const now = clock();
  const total = await sql<{ count: number }>`
    select count(*) as count from raffle_entry where customer_id = ${customerId}`.execute(db);
  const entries = await sql<EntryRow>`
    ${SELECT_ENTRIES} where raffle_entry.customer_id = ${customerId} order by raffle_entry.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(
    db,
  );
  const { rows } = await sql<RaffleRow>`
    ${selectRaffles(customerId)} where raffle.id = any(${entries.rows.map(({ raffle_id }) => raffle_id)})`.execute(
    db,
  );
  const raffleOf = new Map(rows.map((row) => [row.id, summaryOf(row, now)]));
  const list = await Promise.all(
    entries.rows.map(async (row) => ({
      raffle: raffleOf.get(row.raffle_id) as RaffleSummary,
      entry: myEntry(row),
      agreements: await entryAgreements(db, row),
    })),
  );
  return {
    list,
    total: total.rows[0]?.count ?? 0,
    page,
  };
}

function entryAgreements(
  db: Context['db'],
  { raffle_id, customer_id, entered_at }: EntryRow,
): Promise<Agreement[]> {
  const subjects = [`raffle:${raffle_id}`];
  return agreementsOf(db, { customerId: customer_id, subjects, at: entered_at, act: 'raffle' });
}
