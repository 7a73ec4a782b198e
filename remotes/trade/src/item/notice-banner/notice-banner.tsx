import type { Banner } from '@sold/contracts/entities/content';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Banners } from '@sold/shared/ui/layout/banners';
import { latePopup } from '../../parts/late-popup.tsx';

const NoticeBannerPopup = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ './notice-banner-popup.tsx').then(
    (module) => module.NoticeBannerPopup,
  ),
);

/** The banner under an item; a press shows all of its words. */
export function NoticeBanner({ banner }: { banner: Banner | null }) {
  const modal = useModal('notice-banner');
  if (banner === null) return null;
  return (
    <>
      <Banners list={[banner]} onPress={modal.open} />
      <NoticeBannerPopup modal={modal} banner={banner} />
    </>
  );
}
