import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';
import type { Context } from '../context/context.ts';
import { NOTICE_KINDS, type NoticeKind, noticePage } from '../context/notice-kinds.ts';
import { namesOf } from './names-of.ts';
import { IS_WANTED, noticeSettings, saveNoticeSetting } from './notice-settings.ts';
import { saveNoticeWay } from './notice-ways.ts';

type List = CallTable['GET /api/v3/user/mypage/get-message-list'];

const PAGE = 20;

interface Row extends Placed {
  id: number;
  kind: NoticeKind;
  about: number | null;
  size_option_id: number | null;
  message: string;
  at: Date;
  read_at: Date | null;
}

async function countsOf(db: Db, customerId: number): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from notice_log
    where customer_id = ${customerId} and ${IS_WANTED}`.execute(db);
  return rows[0] as { total: number; unread: number };
}

/** Reads the messages to a customer, newest first. */
async function messageList(
  { db, noticeNames }: Context,
  input: List['input'],
  customerId: number,
): Promise<List['output']> {
  const page = listPage('messages', input, { keys: [byNumber(sql`id`)], isDescending: true, size: PAGE });
  const found = await sql<Row>`
    select id, kind, about, size_option_id, message, at, read_at${page.key} from notice_log
    where customer_id = ${customerId} and ${IS_WANTED} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  const nameOf = await namesOf(db, noticeNames, rows);
  const list = rows.map((row) => listed(row, nameOf(row)));
  return { list, ...(await countsOf(db, customerId)), ...place };
}

function listed(row: Row, name: string): List['output']['list'][number] {
  const { id, kind, about, size_option_id, message, at, read_at } = row;
  return {
    message_id: id,
    kind,
    title: NOTICE_KINDS[kind].title,
    about: name,
    to: noticePage(kind, { about, sizeId: size_option_id }),
    text: message,
    at: kstText(at),
    is_read: read_at !== null,
  };
}

export const customerMessages = {
  'GET /api/v3/user/mypage/get-message-list': (context, input, { customerId }) =>
    messageList(context, input, customerId),

  'GET /api/v3/user/mypage/get-notice-settings': ({ db }, _input, { customerId }) =>
    noticeSettings(db, customerId),

  'POST /api/v3/user/mypage/save-notice-setting': async ({ db }, input, { customerId }) => {
    await saveNoticeSetting(db, customerId, input);
    return noticeSettings(db, customerId);
  },

  'POST /api/v3/user/mypage/save-notice-way': async ({ db }, input, { customerId }) => {
    await saveNoticeWay(db, customerId, input);
    return noticeSettings(db, customerId);
  },

  'POST /api/v3/user/mypage/read-messages': async ({ db, clock }, { message_ids }, { customerId }) => {
    await sql`update notice_log set read_at = ${clock()}
      where customer_id = ${customerId} and id = any(${message_ids}) and read_at is null and ${IS_WANTED}`.execute(
      db,
    );
    return { unread: (await countsOf(db, customerId)).unread };
  },
} satisfies Partial<Handlers<Context>>;
