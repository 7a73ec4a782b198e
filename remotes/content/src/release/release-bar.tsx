import type { ReleaseDetail } from '@sold/contracts/entities/content';
import { leftText } from '@sold/shared/text/countdown';
import { dayTime, instantOf } from '@sold/shared/text/dates';
import { BottomBar } from '@sold/shared/ui/base/bottom-bar';
import css from './release-bar.module.css';
import { Remind } from './remind.tsx';

/** Time left until a launch by the server's clock, and its reminder; always visible until the launch. */
export function ReleaseBar({ release, now }: { release: ReleaseDetail; now: number | null }) {
  return (
    <BottomBar
      className={css.inside}
      note={
        now === null ? (
          `${dayTime(release.release_at)} 발매`
        ) : (
          <span role="timer">
            발매까지 <strong className={css.left}>{leftText(instantOf(release.release_at) - now)}</strong>
          </span>
        )
      }
    >
      <Remind release={release} />
    </BottomBar>
  );
}
