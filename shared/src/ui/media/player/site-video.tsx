import { isUrl } from '@sold/contracts/base/link';
import { useEffect, useRef, useState } from 'react';
import css from './video.module.css';
import { siteVideoAddress, stateOf } from './video-site.ts';
import { VIDEO_STATE, type VideoState, VideoWords } from './video-words.tsx';

export interface SiteVideoProps {
  /** The video site's id. */
  id: string;
  /** Its page there, for who cannot see it here. */
  address: string;
  title: string;
  onState?(state: VideoState): void;
}

/** A video of the video site in the site's own player, which tells its states by messages. It plays as soon as it can. */
export function SiteVideo({ id, address, title, onState }: SiteVideoProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<VideoState>(VIDEO_STATE.unstarted);
  const [isBroken, setBroken] = useState(false);
  const source = siteVideoAddress(id);

  useEffect(() => {
    const hear = ({ source: from, data }: MessageEvent) => {
      if (!frame.current || from !== frame.current.contentWindow) return;
      const heard = stateOf(data);
      if (heard === 'broken') setBroken(true);
      else if (heard !== null) {
        setState(heard);
        onState?.(heard);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onState]);

  if (source === null || isBroken)
    return (
      <div className={css.broken} role="status">
        <p>영상을 재생할 수 없어요.</p>
        {isUrl(address) && (
          <a className={css.elsewhere} href={address} target="_blank" rel="noopener noreferrer">
            영상 사이트에서 보기
          </a>
        )}
      </div>
    );
  return (
    <div className={css.frame} data-state={state}>
      <iframe
        ref={frame}
        className={css.video}
        src={source}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // The player tells its states to who has said that they listen.
        onLoad={({ currentTarget }) =>
          currentTarget.contentWindow?.postMessage(
            JSON.stringify({ event: 'listening', id: 'sold' }),
            new URL(source, window.location.origin).origin,
          )
        }
      />
      <VideoWords state={state} />
    </div>
  );
}
