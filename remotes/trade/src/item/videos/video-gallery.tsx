import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { useCall } from '@sold/shared/hooks/use-call';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Picture } from '@sold/shared/ui/media/picture';
import { useEffect, useState } from 'react';
import { latePopup } from '../../parts/late-popup.tsx';
import { ScrollRow } from '../../parts/scroll-row.tsx';
import { Section } from '../../parts/section.tsx';
import { useNear } from '../../parts/use-near.ts';
import css from './video-gallery.module.css';

const VideosPopup = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ './videos.tsx').then((module) => module.VideosPopup),
);

/** Pictures of the videos about an item; they are looked for when the visitor scrolls near, and shown when there are any. */
export function VideoGallery({ item }: { item: Pick<ItemDetail, 'item_id' | 'youtube_list'> }) {
  const [ref, isSeen] = useNear<HTMLDivElement>(false);
  const modal = useModal('youtube-list');
  const [pressed, setPressed] = useState<string | null>(null);
  const isKnown = item.youtube_list.length > 0;
  const found = useCall(
    'GET /api/v3/product/item/get-video-list',
    isSeen && !isKnown ? { item_id: item.item_id } : null,
    { quiet: 'silent' },
  );
  // A failed search leaves an empty list, and the fault is raised again (specification, section 7).
  const { failure } = found;
  useEffect(() => {
    if (failure && failure.kind !== 'aborted')
      reportError(new Error('The search for videos failed.', { cause: failure }));
  }, [failure]);
  const videos = isKnown ? item.youtube_list : found.state === 'failed' ? [] : (found.data?.list ?? []);
  if (videos.length === 0) return <div ref={ref} hidden={isSeen} />;
  return (
    <Section id="videos" title="영상">
      <ScrollRow title="영상" className={css.row} middle="4rem">
        {videos.map(({ video_id, title, channel, image }) => (
          <li key={video_id}>
            <button
              type="button"
              className={css.video}
              onClick={() => {
                setPressed(video_id);
                modal.open();
              }}
            >
              <span className={css.cover}>
                <Picture picture={{ ...image, width: 16, height: 9 }} alt="" />
                <svg className={css.play} width="20" height="20" viewBox="0 0 28 28" aria-hidden="true">
                  <path d="M8 4.5v19l15-9.5Z" fill="currentColor" />
                </svg>
              </span>
              <strong className={css.name}>{title}</strong>
              <span className={css.by}>{channel}</span>
            </button>
          </li>
        ))}
      </ScrollRow>
      <VideosPopup modal={modal} videos={videos} first={pressed} />
    </Section>
  );
}
