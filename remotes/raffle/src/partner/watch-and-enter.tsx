import { useHost } from '@sold/shared/host';
import { VIDEO_STATE, VideoPlayer, type VideoState } from '@sold/shared/ui/media/video-player';
import { useCallback, useRef, useState } from 'react';
import { logJoin } from '../detail/join-log.ts';
import type { RafflePage } from '../detail/raffle-page.tsx';
import { RaffleView } from '../detail/raffle-view.tsx';
import { PartnerNote } from './partner-note.tsx';

/** The video above the announcement; its end enables the button. A signed-out visitor is asked to sign in as soon as it plays. */
export function WatchAndEnter({ page }: { page: RafflePage }) {
  const { raffle, status, entry, isPreview } = page;
  const { isLogin } = useHost().session;
  const [isWatched, setWatched] = useState(false);
  const { id, video_url, display_item_name, item_thumb_image_list } = raffle;

  /** The last note of the video: a call of the same kind would cancel it on its way. */
  const noted = useRef<Promise<boolean>>(Promise.resolve(true));

  // The player subscribes again when this changes: it must not with every second.
  const onState = useCallback(
    (state: VideoState) => {
      if (state !== VIDEO_STATE.playing && state !== VIDEO_STATE.ended) return;
      if (isPreview) return;
      const isEnd = state === VIDEO_STATE.ended;
      noted.current = noted.current.then(() => logJoin(id, isEnd ? 'video_end' : 'video_start'));
      if (isEnd) void noted.current.then((isNoted) => isNoted && setWatched(true));
    },
    [id, isPreview],
  );

  const hasToWatch = isLogin && status === '10' && entry === null && !isWatched;
  return (
    <RaffleView
      page={page}
      hindrance={hasToWatch ? '영상을 끝까지 보면 응모할 수 있어요.' : ''}
      opening={
        <PartnerNote title="영상을 보고 응모해요">
          <VideoPlayer
            src={video_url}
            title={`${display_item_name} 영상`}
            onState={onState}
            {...(item_thumb_image_list[0] && { poster: item_thumb_image_list[0].path })}
          />
        </PartnerNote>
      }
    />
  );
}
