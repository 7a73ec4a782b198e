import type { ScreenProps } from '@sold/contracts/federation/screen';
import { CONTENT_LIST_PATH } from '@sold/contracts/wire/paths';
import { DetailPage } from '../parts/detail-page.tsx';
import type { PageKind } from '../parts/page-state.tsx';
import { Story } from './story.tsx';
import { CONTENT } from './story-first.ts';

const KIND: PageKind = {
  name: '스토리를',
  list: { path: CONTENT_LIST_PATH, label: '스토리 목록으로' },
  hasCover: true,
};

/** A content, by the number in its address. */
export default function ContentDetail({ params, query }: ScreenProps) {
  return (
    <DetailPage call={CONTENT} kind={KIND} params={params} query={query}>
      {(story) => <Story story={story} />}
    </DetailPage>
  );
}
