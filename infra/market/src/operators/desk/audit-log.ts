import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';

type AuditLog = CallTable['GET /api/operator/audit-log'];

const PAGE = 50;

/** Reads actions of operators, newest first. */
export async function auditLog({ db }: Context, input: AuditLog['input']): Promise<AuditLog['output']> {
  const page = listPage('audit-log', input, { keys: [byNumber(sql`id`)], isDescending: true, size: PAGE });
  const found = await sql<
    { actor: string; action: string; subject: string; detail: unknown; at: Date } & Placed
  >`select actor, action, subject, detail, at${page.key} from audit_log where ${page.isAfter} ${page.rest}`.execute(
    db,
  );
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map(({ list_key: _, at, ...row }) => ({ ...row, at: kstText(at) })),
    ...place,
  };
}
