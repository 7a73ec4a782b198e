import { type CSSProperties, useEffect, useState } from 'react';
import { whenOnline } from '../../platform/connection.ts';
import { cx } from '../../text/cx.ts';
import css from './picture.module.css';

export interface PictureProps {
  picture: { path: string; width: number; height: number } | null;
  /** Empty when the name is shown next to it. */
  alt: string;
  /** The brand's ground, `#rrggbb`; shows before the picture and behind it. */
  ground?: string;
  /** Loads immediately; for the one picture of the first view. */
  eager?: boolean;
  /** Default: card (12 px corners); `bleed` has none. */
  shape?: 'card' | 'bleed';
  className?: string;
}

/** A picture with its room reserved and its ground tinted; a quiet mark when it cannot be shown, until the connection comes back. */
export function Picture({ picture, alt, ground, eager = false, shape = 'card', className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => (broken ? whenOnline(() => setBroken(null)) : undefined), [broken]);
  const style = {
    '--ground': ground || undefined,
    aspectRatio: picture ? `${picture.width} / ${picture.height}` : '1',
  } as CSSProperties;
  const shown = picture && broken !== picture.path ? picture : null;
  return (
    <span className={cx(css.frame, css[shape], className)} style={style}>
      {shown ? (
        <img
          src={shown.path}
          width={shown.width}
          height={shown.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(shown.path)}
        />
      ) : (
        <svg viewBox="0 0 48 48" role="img" aria-label={alt || '그림 없음'} className={css.fallback}>
          <path d="M8 34 18 22l7 8 5-6 10 10M30 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
        </svg>
      )}
    </span>
  );
}
