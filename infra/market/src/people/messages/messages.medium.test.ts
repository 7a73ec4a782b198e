import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import type { Context } from '../context/context.ts';
import { type Courier, NotTaken, type Outgoing } from '../context/courier.ts';
import { putOut } from './outbox.ts';
import { sendMessage, sendWaiting } from './send-messages.ts';
import { smtpMail } from './smtp-courier.ts';
import { TEMPLATES, type TemplateName, writeMessage } from './templates.ts';

const FACTS = {
  code: '123456',
  minutes: '10',
  url: 'https://sold.example/x?a=1&b=2',
  at: '2026-11-21 12:00',
};

test.each(Object.keys(TEMPLATES) as TemplateName[])(
  'fills every place of %s, and fetches nothing',
  (name) => {
    const { subject, text, html } = writeMessage(name, FACTS);
    expect(subject).toMatch(/^\[SOLD\] /);
    expect(text).not.toMatch(/undefined|\{/);
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(/);
    const evil = { ...FACTS, code: '<script>x</script>', at: '"><img src=x>' };
    expect(writeMessage(name, evil).html).not.toMatch(/<script|<img/);
  },
);

onOneEngine('messages', (database) => {
  let market: TestMarket;
  let sent: Outgoing[] = [];
  let answer: () => Promise<void> = async () => {};
  let context: Context;
  beforeAll(async () => {
    market = await startMarket(database.db);
    const take: Courier['mail'] = async (message) => {
      sent.push(message);
      await answer();
    };
    context = { ...market.context, courier: { mail: take, text: take, push: null } };
  });
  afterAll(() => market.close());

  const message = async () => {
    sent = [];
    const to = { kind: 'email', value: 'a@example.com' } as const;
    return database.db
      .transaction()
      .execute((trx) =>
        putOut(trx, { to, customerId: null, template: 'sign_up_code', facts: FACTS }, market.now()),
      );
  };
  const stateOf = async (id: number) => {
    const { rows } = await sql<{
      state: string;
      facts: object;
    }>`select state, facts from message where id = ${id}`.execute(database.db);
    return rows[0];
  };

  test('sends one once, by any number of processes and calls, and erases its secret', async () => {
    answer = async () => {};
    const id = await message();
    await Promise.all([sendMessage(context, id), sendMessage(context, id), sendWaiting(context)]);
    await sendWaiting(context);
    expect(sent).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ state: 'sent', facts: {} });
  });

  test('retries a message that was surely not taken with backoff, and then gives up', async () => {
    answer = () => Promise.reject(new NotTaken('later', false));
    const id = await message();
    await sendMessage(context, id);
    await sendWaiting(context);
    expect(sent).toHaveLength(1);
    for (let tries = 0; tries < 8; tries += 1) {
      market.pass(8 * 3_600_000);
      await sendWaiting(context);
    }
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
    expect(sent[0]?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', facts: {} });
  });

  test('gives a message of a restored database another id, though its number comes again', async () => {
    answer = async () => {};
    const ids = [];
    for (let time = 0; time < 2; time += 1) {
      await sql`delete from message`.execute(database.db);
      await sql`alter table message alter column id restart with 1`.execute(database.db);
      await sendMessage(context, await message());
      ids.push(sent[0]?.id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ['an address that does not exist', () => Promise.reject(new NotTaken('no such user', true)), 'failed'],
    ['an answer that did not come', () => Promise.reject(new Error('timeout')), 'unknown'],
  ])('sends no message again after %s', async (_, how, state) => {
    answer = how;
    const id = await message();
    await sendMessage(context, id);
    market.pass(3_600_000);
    await sendWaiting(context);
    expect(sent).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state });
  });

  test('does not send one again whose process ended while it was sent', async () => {
    const id = await message();
    await sql`update message set state = 'sending', next_at = ${market.now()} where id = ${id}`.execute(
      database.db,
    );
    await sendWaiting(context);
    expect(sent).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'unknown' });
  });
});

test('sends mail through a mail server and distinguishes its refusal from its silence', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null,
      ),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      ready((listening.address() as { port: number }).port),
    );
  });
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'SOLD <no-reply@sold.example>');
  const outgoing = { id: 'message-7', ...writeMessage('reset_code', FACTS) };
  await mail({ ...outgoing, to: 'minji@example.com' });
  expect(received[0]).toMatch(/Message-ID: <message-7@sold\.example>/i);
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received[0]).toMatch(/text\/plain[\s\S]*text\/html/);
  await expect(mail({ ...outgoing, to: 'nobody@example.com' })).rejects.toMatchObject({ isForGood: true });
  await new Promise<void>((closed) => server.close(() => closed()));
  await expect(mail({ ...outgoing, to: 'minji@example.com' })).rejects.toMatchObject({ isForGood: false });
});
