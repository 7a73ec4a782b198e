import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { dayTime } from '@sold/shared/text/dates';
import { Price } from '@sold/shared/ui/base/price';
import { Card, CardBrand, CardNote, CardRow, CardText } from '@sold/shared/ui/layout/card';
import { releasePath } from '../address/paths.ts';
import { Chip } from './chip.tsx';

/** One release of a list. */
export function ReleaseCard({ release, eager }: { release: ReleaseSummary; eager: boolean }) {
  return (
    <Card
      to={releasePath(release.id)}
      picture={release.image}
      eager={eager}
      chips={
        <>
          {release.is_released ? <Chip words="발매됨" /> : <Chip words="발매 예정" tone="coming" />}
          {release.is_reminded && <Chip words="알림 받는 중" tone="strong" />}
        </>
      }
    >
      <CardNote>{dayTime(release.release_at)}</CardNote>
      <CardBrand>{release.brand_name}</CardBrand>
      <CardText is="name">{release.title}</CardText>
      <CardRow>
        <CardNote>발매가</CardNote>
        <Price value={release.release_price} fallback="미정" />
      </CardRow>
    </Card>
  );
}
