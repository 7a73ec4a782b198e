import { portsOf } from '../settings/ports.ts';
import { expect } from './site.ts';

/** The six digits that were sent to an address, as its owner reads them in the mailbox. */
export async function codeFor(baseURL: string, to: string, subject = ''): Promise<string> {
  const { SANDBOX_PORT } = portsOf(Number(new URL(baseURL).port));
  const mailbox = `http://127.0.0.1:${SANDBOX_PORT}/mailbox/messages?to=${encodeURIComponent(to)}`;
  let code = '';
  await expect
    .poll(async () => {
      const { list } = (await (await fetch(mailbox)).json()) as { list: { subject: string; text: string }[] };
      const [last] = list.filter((one) => one.subject.includes(subject));
      code = /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
