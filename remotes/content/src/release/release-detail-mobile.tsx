import type { ScreenProps } from '@sold/contracts/federation/screen';
import { RELEASE_LIST_PATH } from '@sold/contracts/wire/paths';
import { DetailPage } from '../parts/detail-page.tsx';
import type { PageKind } from '../parts/page-state.tsx';
import { Release } from './release.tsx';
import { RELEASE } from './release-first.ts';
import { withImages } from './with-images.ts';

const KIND: PageKind = {
  name: '발매 정보를',
  list: { path: RELEASE_LIST_PATH, label: '발매 목록으로' },
  hasCover: true,
};

/** A release, by the number in its address. */
export default function ReleaseDetail({ params, query }: ScreenProps) {
  return (
    <DetailPage call={RELEASE} kind={KIND} suffix=" 발매" params={params} query={query}>
      {(release, isPreview) => <Release release={withImages(release)} isPreview={isPreview} />}
    </DetailPage>
  );
}
