import type { Banner, BannerPlace } from '@sold/contracts/entities/content';
import { useEffect, useState } from 'react';
import { useCall } from '../../hooks/use-call.ts';
import { OperatorLink } from '../base/operator-link.tsx';
import { Skeleton } from '../base/skeleton.tsx';
import { Picture } from '../media/picture.tsx';
import css from './banners.module.css';

export interface PlaceBannersProps {
  place: BannerPlace;
  /** Keeps their room until it is known whether there are any: for a place above what is read. Default: false. */
  keepsRoom?: boolean;
}

/** The banners of a place; empty without any and after a failure. */
export function PlaceBanners({ place, keepsRoom = false }: PlaceBannersProps) {
  const preview = usePreview();
  const input = preview === null ? { place } : { place, preview };
  const { state, data } = useCall('GET /api/v3/contents/banners', input, { quiet: true });
  if (keepsRoom && !data && state === 'loading') return <Skeleton height="96px" shape="card" />;
  return <Banners list={data?.list ?? []} />;
}

/** Returns the preview token of the address; null for other visitors. */
function usePreview(): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => setPreview(new URLSearchParams(location.search).get('banner')), []);
  return preview;
}

export interface BannersProps {
  list: readonly Banner[];
  /** Replaces following the banner's link. */
  onPress?(banner: Banner): void;
}

/** Banners beside each other; more than fit are scrolled sideways. */
export function Banners({ list, onPress }: BannersProps) {
  if (list.length === 0) return null;
  return (
    <ul className={css.row} data-count={list.length} aria-label="소식">
      {list.map((banner) => (
        <li key={banner.id} className={css.slide}>
          {onPress ? (
            <button type="button" className={css.banner} onClick={() => onPress(banner)}>
              <BannerFace banner={banner} />
            </button>
          ) : (
            <OperatorLink className={css.banner} link={banner.link}>
              <BannerFace banner={banner} />
            </OperatorLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function BannerFace({ banner }: { banner: Banner }) {
  return (
    <>
      <span className={css.words}>
        <strong className={css.title}>{banner.title}</strong>
        {banner.sub_title !== '' && <span className={css.sub}>{banner.sub_title}</span>}
      </span>
      <span className={css.picture}>
        <Picture picture={banner.image} alt="" ground={banner.bg_color} shape="bleed" />
      </span>
    </>
  );
}
