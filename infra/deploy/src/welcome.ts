import type { StartSettings } from './start-settings.ts';

const DESK_SECRET = 'SOLDDEMOSOLDDEMOSOLDDEMOSOLDDEMO';

const accounts = (origin: string, sandbox: string) => `
  Demo accounts, password sold-demo-1234
    minji@demo.sold   buys: identity checked, card and address stored
    junho@demo.sold   sells: identity checked, bank account stored, goods on offer
    sora@demo.sold, hana@demo.sold   new: the one-time identity check is still to come
  Anybody can join; mail and texts go to the mailbox: ${sandbox}/mailbox
  Desk     ${origin}/webapp/desk
    centre@demo.sold, second@demo.sold, support@demo.sold, owner@demo.sold, the same password
    codes of the authenticator: ${sandbox}/authenticator?secret=${DESK_SECRET}
`;

/** Message once everything runs. */
export function welcome({ origin, sandboxPort, data, mode, isPostgres }: StartSettings): string {
  const engine = isPostgres
    ? 'PostgreSQL (DATABASE_URL)'
    : `embedded, in ${data}\n           for trying out: it does not wait for the disk. Set DATABASE_URL for business.`;
  const site = origin.replace('127.0.0.1', 'localhost');
  return `
  SOLD     ${site}/webapp/
  Database ${engine}
${mode === 'demo' ? accounts(site, `http://localhost:${sandboxPort}/sandbox`) : ''}
  Ctrl-C ends everything.
`;
}
