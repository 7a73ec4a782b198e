import { useEffect, useRef, useState } from 'react';
import css from './player/video.module.css';
import { VIDEO_STATE, type VideoState, VideoWords } from './player/video-words.tsx';

export { VIDEO_STATE, type VideoState };

export interface VideoPlayerProps {
  src: string;
  /** Title, also for assistive technology. */
  title: string;
  poster?: string;
  /** Plays as soon as it can: it was pressed for. Default: false. */
  autoPlay?: boolean;
  onState?(state: VideoState): void;
}

/** Player state of each event of the video element. */
const STATE_OF: Readonly<Record<string, VideoState>> = {
  loadedmetadata: VIDEO_STATE.cued,
  playing: VIDEO_STATE.playing,
  pause: VIDEO_STATE.paused,
  waiting: VIDEO_STATE.buffering,
  ended: VIDEO_STATE.ended,
};

/** A video with its controls. It loads nothing but its first frame before it is played, and says when it cannot be. */
export function VideoPlayer({ src, title, poster, autoPlay = false, onState }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>(VIDEO_STATE.unstarted);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const take = ({ type }: Event) => {
      const next = STATE_OF[type];
      // The end of a video pauses it as well.
      if (next === undefined || (type === 'pause' && element.ended)) return;
      setState(next);
      onState?.(next);
    };
    for (const type of Object.keys(STATE_OF)) element.addEventListener(type, take);
    return () => {
      for (const type of Object.keys(STATE_OF)) element.removeEventListener(type, take);
    };
  }, [onState]);

  if (broken === src)
    return (
      <p className={css.broken} role="status">
        영상을 재생할 수 없어요.
      </p>
    );
  return (
    <div className={css.frame} data-state={state}>
      <video
        ref={video}
        className={css.video}
        src={src}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        autoPlay={autoPlay}
        onError={() => setBroken(src)}
        {...(poster ? { poster } : {})}
      />
      <VideoWords state={state} />
    </div>
  );
}
