import type { CallTable } from '@sold/contracts/calls/index';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

type Views = CallTable['GET /api/operator/view/list']['output'];
type Save = CallTable['POST /api/operator/view/save']['input'];

/** Most views of one operator. */
const MOST = 50;

/** Views of an operator, and those for all, by name. */
export async function viewsOf({ db }: Pick<Context, 'db'>, operatorId: number): Promise<Views> {
  const { rows: list } = await sql<Views['list'][number]>`
    select id as view_id, name, settings, is_shared, operator_id = ${operatorId} as is_own
    from operator_view where operator_id = ${operatorId} or is_shared order by name, id`.execute(db);
  return { list };
}

/** Saves a view in place of the operator's one of the same name. @throws Refusal `too_many_views` */
export async function saveView({ db }: Pick<Context, 'db'>, operatorId: number, view: Save) {
  const { name, settings, is_shared } = view;
  const { rows } = await sql<{ view_id: number }>`
    insert into operator_view (operator_id, name, settings, is_shared)
    select ${operatorId}, ${name}, ${settings}, ${is_shared}
    where (select count(*) from operator_view where operator_id = ${operatorId} and name <> ${name}) < ${MOST}
    on conflict (operator_id, name) do update set settings = excluded.settings, is_shared = excluded.is_shared
    returning id as view_id`.execute(db);
  return rows[0] ?? refuse('too_many_views', `저장한 보기가 ${MOST}개예요. 하나를 지우고 저장해 주세요.`);
}

/** Removes a view of the operator; an owner removes those for all too. */
export async function removeView(
  { db }: Pick<Context, 'db'>,
  operatorId: number,
  viewId: number,
): Promise<void> {
  await sql`delete from operator_view where id = ${viewId}
    and (operator_id = ${operatorId}
      or (is_shared and exists (select 1 from operator where id = ${operatorId} and role = 'owner')))`.execute(
    db,
  );
}
