import type { ScreenProps } from '@sold/contracts/federation/screen';
import { NOTICE_LIST_PATH } from '@sold/contracts/wire/paths';
import { DetailPage } from '../parts/detail-page.tsx';
import type { PageKind } from '../parts/page-state.tsx';
import { Notice } from './notice.tsx';
import { NOTICE } from './notice-first.ts';

const KIND: PageKind = {
  name: '공지사항을',
  list: { path: NOTICE_LIST_PATH, label: '공지사항 목록으로' },
  hasCover: false,
};

/** A notice, by the number in its address. */
export default function NoticeDetail({ params, query }: ScreenProps) {
  return (
    <DetailPage call={NOTICE} kind={KIND} params={params} query={query}>
      {(notice) => <Notice notice={notice} />}
    </DetailPage>
  );
}
