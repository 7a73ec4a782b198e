import { type ReactNode, useState } from 'react';
import { useIsOnline } from '../../platform/connection.ts';
import { Picture } from './picture.tsx';
import { SiteVideo } from './player/site-video.tsx';
import { videoId } from './player/video-id.ts';
import css from './video-on-press.module.css';
import { VideoPlayer, type VideoState } from './video-player.tsx';

export interface VideoOnPressProps {
  /** Address of a video: a file, or its page on the video site. */
  address: string;
  /** Title, also for assistive technology. */
  title: string;
  /** Picture until the video is wanted. */
  poster: { path: string; width: number; height: number };
  /** It has been pressed for elsewhere. Default: false. */
  isWanted?: boolean;
  /** It is pressed for: a page that shows several stops the others. */
  onPress?(): void;
  onState?(state: VideoState): void;
}

/** Files that a browser plays itself. */
const FILE = /\.(mp4|m4v|webm|ogv)$/i;

/** A video behind its picture: nothing of it is fetched before it is pressed. */
export function VideoOnPress({
  address,
  title,
  poster,
  isWanted = false,
  onPress,
  onState,
}: VideoOnPressProps) {
  const [isPressed, setPressed] = useState(isWanted);
  const told = onState ? { onState } : {};
  if (!isPressed)
    return (
      <button
        type="button"
        className={css.cover}
        onClick={() => {
          setPressed(true);
          onPress?.();
        }}
      >
        <Picture picture={poster} alt="" eager shape="bleed" />
        <span className={css.play}>
          <svg width="28" height="28" viewBox="0 0 28 28" role="img" aria-label={`${title} 재생`}>
            <path d="M8 4.5v19l15-9.5Z" fill="currentColor" />
          </svg>
        </span>
      </button>
    );
  const [path = ''] = address.split(/[?#]/);
  return (
    <div className={css.player} style={{ aspectRatio: `${poster.width} / ${poster.height}` }}>
      <WithConnection>
        {FILE.test(path) ? (
          <VideoPlayer src={address} title={title} poster={poster.path} autoPlay {...told} />
        ) : (
          <SiteVideo id={videoId(address)} address={address} title={title} {...told} />
        )}
      </WithConnection>
    </div>
  );
}

/** A player begins when there is a connection, and stays from then on: what it has of the video it can play without one. */
function WithConnection({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  const [hasBegun, setBegun] = useState(isOnline);
  if (isOnline && !hasBegun) setBegun(true);
  if (hasBegun) return children;
  return (
    <p className={css.offline} role="status">
      인터넷 연결이 끊겼어요.
      <br />
      연결되면 영상을 재생해요.
    </p>
  );
}
