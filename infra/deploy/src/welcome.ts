import type { StartSettings } from './start-settings.ts';

const accounts = (mailbox: string) => `
  Demo accounts, password sold-demo-1234
    minji@demo.sold   buys: identity checked, card and address stored
    junho@demo.sold   sells: identity checked, bank account stored, goods on offer
    sora@demo.sold, hana@demo.sold   new: the one-time identity check is still to come
  Anybody can join; mail and texts go to the mailbox: ${mailbox}
`;

/** Message once everything runs. */
export function welcome({ origin, sandboxPort, data, mode, isPostgres }: StartSettings): string {
  const engine = isPostgres
    ? 'PostgreSQL (DATABASE_URL)'
    : `embedded, in ${data}\n           for trying out: it does not wait for the disk. Set DATABASE_URL for business.`;
  return `
  SOLD     ${origin.replace('127.0.0.1', 'localhost')}/webapp/
  Database ${engine}
${mode === 'demo' ? accounts(`http://localhost:${sandboxPort}/sandbox/mailbox`) : ''}
  Ctrl-C ends everything.
`;
}
