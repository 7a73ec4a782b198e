import { kstText } from '@sold/contracts/base/bid-duration';
import { QUESTION_ANSWER } from '@sold/contracts/base/figures/claims';
import { QUESTION_PHOTO } from '@sold/contracts/base/photo-upload';
import type { Question, QuestionCategory } from '@sold/contracts/entities/aftersale/question';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type RawBuilder, sql } from 'kysely';
import { keepPhoto, refuseFull } from '../../custody/inspection/keep-photo.ts';
import type { StoredPhoto } from '../../custody/inspection/photos-of.ts';
import type { Context } from '../../money/context/context.ts';
import { afterWorkingDays } from '../../platform/base/working-days.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { readPhoto } from '../../platform/photos/read-photo.ts';

/** Most questions of one customer about one order that wait at a time. */
const MOST_WAITING = 5;

interface Asked {
  orderId: number;
  customerId: number;
  category: QuestionCategory;
  text: string;
  idempotencyKey: string;
}

interface Row {
  id: number;
  category: QuestionCategory;
  text: string;
  asked_at: Date;
  due_at: Date;
  answer: string | null;
  answered_at: Date | null;
  photos: number[];
}

/** Records a question about an own order, once for a key. @throws Refusal 404 `unknown_order`; `question_count` */
export async function ask({ db, clock }: Context, asked: Asked): Promise<Question> {
  const { orderId, customerId, category, text, idempotencyKey } = asked;
  return db.transaction().execute(async (trx) => {
    await refuseStrange(trx, orderId, customerId);
    const at = clock();
    await sql`
      insert into question (order_id, customer_id, category, text, idempotency_key, asked_at, due_at)
      values (${orderId}, ${customerId}, ${category}, ${text}, ${idempotencyKey}, ${at}, ${afterWorkingDays(at, QUESTION_ANSWER.days)})
      on conflict (customer_id, idempotency_key) do nothing`.execute(trx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from question
      where order_id = ${orderId} and customer_id = ${customerId} and answered_at is null`.execute(trx);
    if ((rows[0]?.count ?? 0) > MOST_WAITING)
      refuse('question_count', '답변을 기다리는 문의가 많아요. 답변을 받은 뒤에 다시 문의해 주세요.');
    const [made] = await read(
      trx,
      sql`question.customer_id = ${customerId} and question.idempotency_key = ${idempotencyKey}`,
    );
    return made as Question;
  });
}

/** Own questions about an own order, newest first. @throws Refusal 404 `unknown_order` */
export async function ownQuestions(db: Db, orderId: number, customerId: number): Promise<Question[]> {
  await refuseStrange(db, orderId, customerId);
  return read(db, sql`question.order_id = ${orderId} and question.customer_id = ${customerId}`);
}

async function refuseStrange(db: Db | Trx, orderId: number, customerId: number): Promise<void> {
  const { rows } = await sql`
    select 1 from order_ where id = ${orderId}
      and (buyer_id = ${customerId} or seller_id = ${customerId} and paid_at is not null)`.execute(db);
  if (rows.length === 0) notFound('unknown_order');
}

async function read(db: Db | Trx, condition: RawBuilder<unknown>): Promise<Question[]> {
  const { rows } = await sql<Row>`
    select question.id, question.category, question.text, question.asked_at, question.due_at, question.answer, question.answered_at,
           coalesce((select jsonb_agg(photo.id order by photo.id) from inspection_photo photo where photo.question_id = question.id), '[]') as photos
    from question where ${condition} order by question.id desc`.execute(db);
  return rows.map(({ id, photos, asked_at, due_at, answer, answered_at, ...row }) => ({
    ...row,
    question_id: id,
    photos: photos.map((photo) => `${QUESTION_PHOTO}${photo}`),
    asked_at: kstText(asked_at),
    due_at: kstText(due_at),
    answer: answer ?? '',
    answered_at: answered_at && kstText(answered_at),
  }));
}

interface Photographed {
  questionId: number;
  customerId: number;
}

async function checkWaiting(
  db: Db | Trx,
  { questionId, customerId }: Photographed,
  lock: RawBuilder<unknown> = sql``,
): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select answered_at is null as waits from question where id = ${questionId} and customer_id = ${customerId} ${lock}`.execute(
    db,
  );
  const { waits } = rows[0] ?? notFound('unknown_question');
  if (!waits) refuse('question_state', '답변을 받기 전까지 사진을 더하거나 뺄 수 있어요.');
}

/** Checks that an own question takes one more photo, before its bytes are read. @throws Refusal as {@link addQuestionPhoto} */
export async function checkQuestionPhoto({ db, clock }: Context, its: Photographed): Promise<void> {
  await checkWaiting(db, its);
  await refuseFull(db, { kind: 'question', id: its.questionId }, clock());
}

/**
 * Adds a photo to a question that waits. @returns its identifier
 * @throws Refusal 404 `unknown_question`; `question_state`, `photo`, `photo_size`, `photo_count`, 429 `busy`
 */
export async function addQuestionPhoto(
  { db, clock }: Context,
  { bytes, ...its }: Photographed & { bytes: Buffer },
): Promise<number> {
  const photo = await readPhoto(bytes);
  return db.transaction().execute(async (trx) => {
    await checkWaiting(trx, its, sql`for update`);
    const by = { actor: `customer:${its.customerId}`, at: clock() };
    return keepPhoto(trx, { kind: 'question', id: its.questionId }, photo, by);
  });
}

/**
 * Takes a photo back from a question that waits; a photo that is not there any more changes nothing. @returns the question
 * @throws Refusal 404 `unknown_question`; `question_state`
 */
export async function removeQuestionPhoto(
  { db }: Context,
  { photoId, ...its }: Photographed & { photoId: number },
): Promise<Question> {
  return db.transaction().execute(async (trx) => {
    await checkWaiting(trx, its, sql`for update`);
    await sql`delete from inspection_photo where id = ${photoId} and question_id = ${its.questionId}`.execute(
      trx,
    );
    const [question] = await read(trx, sql`question.id = ${its.questionId}`);
    return question as Question;
  });
}

/** Reads a photo of a question, for who asked; null: for an operator. Undefined for any other caller. */
export async function questionPhoto(
  db: Db,
  photoId: number,
  customerId: number | null,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo join question on question.id = photo.question_id
    where photo.id = ${photoId} and coalesce(${customerId}::bigint, question.customer_id) = question.customer_id`.execute(
    db,
  );
  return rows[0];
}
