import type { Banner, BannerPlace } from '@sold/contracts/entities/content';
import { isAppLink, isUrl } from '@sold/contracts/rules/link';
import type { ReactNode } from 'react';
import { useHost } from '../host.ts';
import { useCall } from '../use-call.ts';
import css from './banners.module.css';
import { Picture } from './picture.tsx';
import { SiteLink } from './site-link.tsx';
import { Skeleton } from './skeleton.tsx';

const BASE = '/webapp';

export interface PlaceBannersProps {
  place: BannerPlace;
  /** Keeps their room until it is known whether there are any: for a place above what is read. Default: false. */
  keepsRoom?: boolean;
}

/** The banners of a place; nothing when there are none, or they do not come. */
export function PlaceBanners({ place, keepsRoom = false }: PlaceBannersProps) {
  const { state, data } = useCall('GET /api/v3/contents/banners', { place }, { quiet: true });
  if (keepsRoom && !data && state === 'loading') return <Skeleton height="96px" shape="card" />;
  return <Banners list={data?.list ?? []} />;
}

/** Banners beside each other; more than fit are scrolled sideways. */
export function Banners({ list }: { list: readonly Banner[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={css.row} aria-label="소식">
      {list.map((banner) => (
        <li key={banner.id} className={css.slide}>
          <BannerLink link={banner.link}>
            <span className={css.words}>
              <strong className={css.title}>{banner.title}</strong>
              {banner.sub_title !== '' && <span className={css.sub}>{banner.sub_title}</span>}
            </span>
            <span className={css.picture}>
              <Picture picture={banner.image} alt="" ground={banner.bg_color} shape="bleed" />
            </span>
          </BannerLink>
        </li>
      ))}
    </ul>
  );
}

/** Where an operator's link leads: a page of ours, another site, or something in the app. */
function BannerLink({ link, children }: { link: string; children: ReactNode }) {
  const host = useHost();
  if (link.startsWith(`${BASE}/`))
    return (
      <SiteLink className={css.banner} to={link.slice(BASE.length)}>
        {children}
      </SiteLink>
    );
  if (isAppLink(link))
    return (
      <button
        type="button"
        className={css.banner}
        onClick={() => {
          if (!host.bridge.send('runDeeplink', { link }).ok) void host.needApp(link);
        }}
      >
        {children}
      </button>
    );
  if (isUrl(link))
    return (
      <a className={css.banner} href={link} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return <div className={css.banner}>{children}</div>;
}
