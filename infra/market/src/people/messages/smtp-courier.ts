import { jsonInTime } from '@sold/service/clients/in-time';
import { createTransport } from 'nodemailer';
import { type Courier, NotTaken, type Outgoing, type PushCourier } from '../context/courier.ts';

const TIMEOUT_MS = 10_000;
/** Failures before a mail server has been given the message. */
const BEFORE = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'ESOCKET', 'ECONNREFUSED', 'ENOTFOUND']);

/** Mail by a mail server: `smtps://user:password@mail.example.com`. @param from as people see it: `SOLD <no-reply@sold.example>` */
export function smtpMail(url: string, from: string): Courier['mail'] {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'sold.invalid';
  return async ({ id, to, subject, text, html }) => {
    try {
      // Automatic replies leave such a mail alone (RFC 3834).
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ from, to, subject, text, html, headers, messageId: `<${id}@${domain}>` });
    } catch (error) {
      const {
        responseCode = 0,
        code = '',
        message,
      } = error as Error & { responseCode?: number; code?: string };
      // An answer of the server is a refusal: for good from 500 on (RFC 5321, 4.2.1).
      if (responseCode >= 400) throw new NotTaken(message, responseCode >= 500);
      if (BEFORE.has(code)) throw new NotTaken(message, false);
      throw error;
    }
  };
}

/** Texts by an HTTP interface: `POST {id, to, text}`, with the id as idempotency key. @param token who we are, as a bearer token */
export function httpText(url: string, token: string): Courier['text'] {
  return ({ id, to, text }) =>
    post(url, { id, to, text }, { authorization: `Bearer ${token}`, 'idempotency-key': id });
}

/** Returns the courier of the settings; without one, messages go to the mailbox of the sandbox. */
export function courierOf(set: {
  smtpUrl: string | null;
  mailFrom: string;
  smsUrl: string | null;
  smsToken: string;
  mailboxUrl: string;
  push: PushCourier | null;
}): Courier {
  const mailbox = mailboxCourier(set.mailboxUrl);
  return {
    mail: set.smtpUrl === null ? mailbox.mail : smtpMail(set.smtpUrl, set.mailFrom),
    text: set.smsUrl === null ? mailbox.text : httpText(set.smsUrl, set.smsToken),
    push: set.push,
  };
}

/** Both to the mailbox of the sandbox. */
function mailboxCourier(sandboxUrl: string): Pick<Courier, 'mail' | 'text'> {
  const to = (channel: 'mail' | 'text') => (message: Outgoing) =>
    post(`${sandboxUrl}/mailbox`, { channel, ...message }, {});
  return { mail: to('mail'), text: to('text') };
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<void> {
  const { status } = await jsonInTime(TIMEOUT_MS, new URL(url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (status >= 500) throw new Error(`answered ${status}`);
  if (status >= 400) throw new NotTaken(`answered ${status}`, status !== 429);
}
