import type { ItemVideo } from '@sold/contracts/entities/content';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { day } from '@sold/shared/text/dates';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { VideoOnPress } from '@sold/shared/ui/media/video-on-press';
import { useState } from 'react';
import css from './videos.module.css';

interface VideosProps {
  videos: readonly ItemVideo[];
  /** The one that was pressed: it comes first and plays. */
  first: string | null;
}

/** Videos about an item. Nothing of a player is fetched before its video was pressed. */
export function VideosPopup({ modal, ...list }: VideosProps & { modal: Modal }) {
  return (
    <Sheet modal={modal} title="영상">
      <Videos {...list} />
    </Sheet>
  );
}

/** One has a player at a time: starting another puts the picture back in its place. */
function Videos({ videos, first }: VideosProps) {
  const [playing, setPlaying] = useState(first);
  const pressed = videos.filter(({ video_id }) => video_id === first);
  const others = videos.filter(({ video_id }) => video_id !== first);
  return (
    <ul className={css.list}>
      {[...pressed, ...others].map(({ video_id, video_url, title, channel, published_at, image }) => (
        <li key={video_id} className={css.video}>
          <div className={css.player}>
            <VideoOnPress
              key={String(video_id === playing)}
              address={video_url}
              title={title}
              poster={{ path: image.path, width: 16, height: 9 }}
              isWanted={video_id === playing}
              onPress={() => setPlaying(video_id)}
            />
          </div>
          <strong className={css.title}>{title}</strong>
          <span className={css.by}>
            {channel} · {day(published_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
