import type { ReleaseDetail } from '@sold/contracts/entities/content';
import { dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';

/** When it comes and for how much. */
export function ReleaseFacts({ release }: { release: ReleaseDetail }) {
  return (
    <Rows>
      <Row label="발매일">{dayTime(release.release_at)}</Row>
      <Row label="발매가">{release.release_price === null ? '미정' : won(release.release_price)}</Row>
    </Rows>
  );
}
