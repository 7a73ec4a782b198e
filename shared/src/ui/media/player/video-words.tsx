import css from './video.module.css';

/** States of the player, with the numbers of the specification, section 9. */
export const VIDEO_STATE = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;
export type VideoState = (typeof VIDEO_STATE)[keyof typeof VIDEO_STATE];

const WORDS: Readonly<Partial<Record<VideoState, string>>> = {
  [VIDEO_STATE.buffering]: '영상을 불러오고 있어요',
  [VIDEO_STATE.ended]: '영상이 끝났어요',
};

/** Text of a player's state, where the picture does not show it. */
export function VideoWords({ state }: { state: VideoState }) {
  return (
    <span className={css.words} role="status">
      {WORDS[state]}
    </span>
  );
}
