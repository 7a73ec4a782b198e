import type { NoticeSummary } from '@sold/contracts/entities/content';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { NOTICE_LIST_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import type { ListMemory } from '@sold/shared/hooks/use-list-pages';
import { withQuery } from '../address/paths.ts';
import { NOTICE_KINDS, noticeKindOf } from '../notice/kind-name.ts';
import { NarrowedList } from '../parts/narrowed-list.tsx';
import { LIST, listInput } from './notice-calls.ts';
import css from './notice-list.module.css';
import { NoticeRow } from './notice-row.tsx';
import { NoticeRowsLoading } from './notice-rows-loading.tsx';

const CHOICES = [
  [null, '전체'],
  ['service', NOTICE_KINDS.service],
  ['event', NOTICE_KINDS.event],
  ['policy', NOTICE_KINDS.policy],
  ['check', NOTICE_KINDS.check],
] as const;

const memory: ListMemory<NoticeSummary> = { last: null };

/** Notices: pinned ones first, then the newest. */
export default function NoticeList({ query }: ScreenProps) {
  const kind = noticeKindOf(query);
  const first = useCall(LIST, listInput(kind), { quiet: 'unanswered' });
  return (
    <NarrowedList
      path={NOTICE_LIST_PATH}
      title="공지사항 | SOLD"
      text="서비스 소식과 정책 변경을 알려 드려요."
      label="공지 종류"
      choices={CHOICES}
      value={kind}
      first={first}
      load={(from) => call(LIST, listInput(kind, from), { quiet: true })}
      addressOf={(next) => withQuery(NOTICE_LIST_PATH, { kind: next })}
      memory={memory}
      failed="공지사항을 불러오지 못했어요"
      empty={{ title: '공지사항이 없어요', text: '다른 종류를 골라 보세요.' }}
      waiting={<NoticeRowsLoading />}
    >
      {(notices) => (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id} className={css.row}>
              <NoticeRow notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </NarrowedList>
  );
}
