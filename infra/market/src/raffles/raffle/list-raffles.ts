import type { CallTable } from '@sold/contracts/calls/index';
import type { Agreement } from '@sold/contracts/entities/policy';
import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import {
  RAFFLE_PERIODS,
  type RaffleBound,
  type RaffleStatus,
} from '@sold/contracts/rules/raffles/raffle-status';
import { type RawBuilder, sql } from 'kysely';
import { agreementsOf } from '../../people/agreements/agreements-of.ts';
import {
  byNumber,
  byTime,
  listPage,
  microseconds,
  type Placed,
  timedListPage,
} from '../../platform/paging/list-page.ts';
import type { Context } from '../context/context.ts';
import { type EntryRow, myEntry, selectEntries } from './my-entry.ts';
import { isAnnounced, type RaffleRow, selectRaffles } from './raffle-row.ts';
import { summaryOf } from './raffle-view.ts';

/** Raffles of a page; the specification does not show its size. */
const PAGE = 12;
/** Raffles of one kind on the opening page. */
const MAIN = 6;

type Main = CallTable['POST /api/product/raffle/get-raffle-main']['output'];
type List = CallTable['POST /api/product/raffle/get-raffle-list'];
type Mine = CallTable['GET /api/v3/product/raffle/get-my-raffle-list'];

const AT: Readonly<Record<RaffleBound, RawBuilder<Date>>> = {
  from: sql`raffle.from_at`,
  to: sql`raffle.to_at`,
};

/** Condition: raffles with a status at an instant. */
function having(status: RaffleStatus, now: Date): RawBuilder<unknown> {
  const { since, before } = RAFFLE_PERIODS[status];
  const parts = [
    ...(since === undefined ? [] : [sql`${AT[since]} <= ${now}`]),
    ...(before === undefined ? [] : [sql`${AT[before]} > ${now}`]),
  ];
  return sql.join(parts, sql` and `);
}

/** Among all: the running ones, then the upcoming, then the ended. */
function phase(at: Date): RawBuilder<unknown> {
  return sql`case when ${having('10', at)} then 0 when ${having('00', at)} then 1 else 2 end`;
}

/** The place of a raffle among those of its status, as {@link ORDER} has it. */
function placeInPhase(at: Date): RawBuilder<unknown> {
  return sql`case when ${having('10', at)} then ${microseconds(sql`raffle.to_at`)}
    when ${having('00', at)} then ${microseconds(sql`raffle.from_at`)} else -${microseconds(sql`raffle.to_at`)} end`;
}

/** Running ones by their end, upcoming ones by their start, ended ones the latest first. */
const ORDER: Readonly<Record<RaffleStatus, RawBuilder<unknown>>> = {
  '10': sql`raffle.to_at, raffle.id`,
  '00': sql`raffle.from_at, raffle.id`,
  '20': sql`raffle.to_at desc, raffle.id desc`,
};

/** Reads the first view of the raffle page. */
export async function raffleMain({ db, clock }: Context, customerId: number | null): Promise<Main> {
  const now = clock();
  const some = async (status: RaffleStatus): Promise<RaffleSummary[]> => {
    const { rows } = await sql<RaffleRow>`
      ${selectRaffles(customerId)} where ${isAnnounced(now)} and ${having(status, now)} order by ${ORDER[status]} limit ${MAIN}`.execute(
      db,
    );
    return rows.map((row) => summaryOf(row, now));
  };
  const [running_list, upcoming_list] = await Promise.all([some('10'), some('00')]);
  return { running_list, upcoming_list };
}

export async function raffleList(
  { db, clock }: Context,
  input: List['input'],
  customerId: number | null,
): Promise<List['output']> {
  const now = clock();
  const { raffle_status_code: status } = input;
  const id = byNumber(sql`raffle.id`);
  const page = timedListPage('raffles', input, now, (at) => ({
    keys:
      status === undefined
        ? [byNumber(phase(at)), byNumber(placeInPhase(at)), id]
        : [byTime(status === '00' ? sql`raffle.from_at` : sql`raffle.to_at`), id],
    isDescending: status === '20',
    size: PAGE,
  }));
  const shown = sql`${isAnnounced(now)} and ${status === undefined ? sql`true` : having(status, now)}`;
  const total = await sql<{ count: number }>`select count(*) as count from raffle where ${shown}`.execute(db);
  const found = await sql<RaffleRow & Placed>`
    ${selectRaffles(customerId, page.key)} where ${shown} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map((row) => summaryOf(row, now)),
    total: total.rows[0]?.count ?? 0,
    ...place,
    page_size: PAGE,
  };
}

/** Raffles a customer has entered, newest first. */
export async function myRaffles(
  { db, clock }: Context,
  input: Mine['input'],
  customerId: number,
): Promise<Mine['output']> {
  const now = clock();
  const page = listPage('my-raffles', input, {
    keys: [byNumber(sql`raffle_entry.id`)],
    isDescending: true,
    size: PAGE,
  });
  const total = await sql<{ count: number }>`
    select count(*) as count from raffle_entry where customer_id = ${customerId}`.execute(db);
  const found = await sql<EntryRow & Placed>`
    ${selectEntries(page.key)} where raffle_entry.customer_id = ${customerId} and ${page.isAfter} ${page.rest}`.execute(
    db,
  );
  const { rows: entries, place } = page.of(found.rows);
  const { rows } = await sql<RaffleRow>`
    ${selectRaffles(customerId)} where raffle.id = any(${entries.map(({ raffle_id }) => raffle_id)})`.execute(
    db,
  );
  const raffleOf = new Map(rows.map((row) => [row.id, summaryOf(row, now)]));
  const list = await Promise.all(
    entries.map(async (row) => ({
      raffle: raffleOf.get(row.raffle_id) as RaffleSummary,
      entry: myEntry(row),
      agreements: await entryAgreements(db, row),
    })),
  );
  return {
    list,
    total: total.rows[0]?.count ?? 0,
    ...place,
  };
}

function entryAgreements(
  db: Context['db'],
  { raffle_id, customer_id, entered_at }: EntryRow,
): Promise<Agreement[]> {
  const subjects = [`raffle:${raffle_id}`];
  return agreementsOf(db, { customerId: customer_id, subjects, at: entered_at, act: 'raffle' });
}
