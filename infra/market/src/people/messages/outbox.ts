import type { Contact } from '@sold/contracts/rules/people/contact';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Facts, TemplateName } from './templates.ts';

export interface NewMessage {
  /** A contact, or a browser by its number (`push_device`). */
  to: Contact | { kind: 'push'; value: string };
  template: TemplateName;
  facts: Facts;
  /** Recipient's customer; null without an account. */
  customerId: number | null;
  /** Token of the code that it is about; it is dropped once that code is over. */
  code?: string;
  /** Message in the customer's list that it repeats. */
  noticeId?: number;
}

const CHANNELS = { email: 'mail', mobile: 'text', push: 'push' } as const;

/** Puts a message on record: it goes out once its subject is committed. @returns its id, for {@link sendSoon} */
export async function putOut(
  trx: Trx,
  { to, template, facts, customerId, code, noticeId }: NewMessage,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into message (customer_id, channel, recipient, template, facts, code, notice_id, next_at, created_at)
    values (${customerId}, ${CHANNELS[to.kind]}, ${to.value}, ${template}, ${JSON.stringify(facts)}::jsonb, ${code ?? null}, ${noticeId ?? null}, ${at}, ${at})
    returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** Sends a message now, by a job. A lost job is found within a minute. */
export async function sendSoon({ queue }: Pick<Context, 'queue'>, id: number): Promise<void> {
  await queue.send('message', { id });
}
