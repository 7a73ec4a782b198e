import { useCall } from '@sold/shared/hooks/use-call';
import { useModal } from '@sold/shared/modal/modal-stack';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Icon } from '@sold/shared/ui/base/icon';
import { leadsSomewhere, OperatorLink } from '@sold/shared/ui/base/operator-link';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './banner-row.module.css';

/** The operators' notice beside an order that is placed; empty without one. */
export default function BannerRow() {
  const modal = useModal('buy-sell-banner');
  const { data } = useCall('GET /api/v3/content/banner', { place: 'order' }, { quiet: true });
  const banner = data?.banner;
  if (!banner) return null;
  return (
    <>
      <button type="button" className={css.banner} onClick={modal.open} aria-haspopup="dialog">
        <Picture picture={banner.image} alt="" ground={banner.bg_color} className={css.thumb ?? ''} />
        <span className={css.words}>
          <strong>{banner.title}</strong>
          <span className={css.sub}>{banner.sub_title}</span>
        </span>
        <Icon name="next" size={16} />
      </button>
      <Sheet
        modal={modal}
        title={banner.title}
        isText
        footer={
          leadsSomewhere(banner.link) && (
            <OperatorLink className={buttonClass({ size: 'l', block: true })} link={banner.link}>
              자세히 보기
            </OperatorLink>
          )
        }
      >
        <Picture picture={banner.image} alt="" ground={banner.bg_color} className={css.picture ?? ''} />
        <p>{banner.sub_title}</p>
      </Sheet>
    </>
  );
}
