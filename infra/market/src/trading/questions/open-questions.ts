import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { notify } from '../../people/notices/notify.ts';
import { questionAnsweredText } from '../../people/notices/texts/aftersale/claims.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';

type List = CallTable['GET /api/operator/question/list'];
type Waiting = List['output']['list'][number];

const PAGE = 50;
/** Where operators see a photo of a question; its number follows. */
export const OPERATOR_QUESTION_PHOTO = '/api/operator/question/photo/';

interface Row extends Placed, Omit<Waiting, 'asked_at' | 'due_at' | 'is_late' | 'photos'> {
  asked_at: Date;
  due_at: Date;
  photos: number[];
}

/** Questions that wait for their answer, the oldest deadline first. */
export async function openQuestions(db: Db, input: List['input'], now: Date): Promise<List['output']> {
  const { category } = input;
  const page = listPage('questions', input, {
    keys: [byTime(sql`question.due_at`), byNumber(sql`question.id`)],
    size: PAGE,
  });
  const found = await sql<Row>`
    select question.id as question_id, question.customer_id, question.category, order_.id as order_id, order_.display_id as display_order_id,
           item.name as item_name, item.name_kor as item_name_kor, ${sizeText('size_option')} as size, order_.price, order_.state as order_state,
           question.text, question.asked_at, question.due_at,
           coalesce((select jsonb_agg(photo.id order by photo.id) from inspection_photo photo where photo.question_id = question.id), '[]') as photos${page.key}
    from question join order_ on order_.id = question.order_id join item on item.id = order_.item_id
    join size_option on size_option.id = order_.size_option_id
    where question.answered_at is null and ${category === undefined ? sql`true` : sql`question.category = ${category}`}
      and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  const list = rows.map(({ list_key: _, asked_at, due_at, photos, ...row }) => ({
    ...row,
    photos: photos.map((id) => `${OPERATOR_QUESTION_PHOTO}${id}`),
    asked_at: kstText(asked_at),
    due_at: kstText(due_at),
    is_late: due_at <= now,
  }));
  return { list, ...place };
}

/**
 * Answers a question and tells its customer. The same answer again changes nothing.
 * @throws Refusal 404 `unknown_question`; `question_state` after another answer
 */
export async function answerQuestion(
  { db, clock }: Context,
  { questionId, answer, actor }: { questionId: number; answer: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      order_id: number;
      customer_id: number;
      display_id: string;
      answer: string | null;
      is_here: boolean;
    }>`
      select question.order_id, question.customer_id, order_.display_id, question.answer, customer.left_at is null as is_here
      from question join order_ on order_.id = question.order_id join customer on customer.id = question.customer_id
      where question.id = ${questionId} for update of question`.execute(trx);
    const asked = rows[0] ?? notFound('unknown_question');
    if (asked.answer === answer) return;
    if (asked.answer !== null) refuse('question_state', '이미 답변한 문의예요.');
    const at = clock();
    await sql`update question set answer = ${answer}, answered_by = ${actor}, answered_at = ${at} where id = ${questionId}`.execute(
      trx,
    );
    if (asked.is_here)
      await notify(
        trx,
        asked.customer_id,
        { kind: 'question_answered', about: asked.order_id },
        questionAnsweredText(asked.display_id, answer),
        at,
      );
    await auditLine(trx, {
      actor,
      action: 'question.answer',
      subject: `question:${questionId}`,
      detail: { order_id: asked.order_id, answer },
      at,
    });
  });
}
