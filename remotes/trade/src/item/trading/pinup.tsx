import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { PINNED_PATH } from '@sold/contracts/wire/paths';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './pinup.module.css';

interface PinupPopupProps {
  modal: Modal;
  item: Pick<ItemDetail, 'item_name_kor' | 'brand_bg_color' | 'product_info'>;
  busy: boolean;
  /** Stops following the item. */
  onStop(): void;
}

/** Says that an item is followed, what that means, and how to stop. */
export function PinupPopup({ modal, item, busy, onStop }: PinupPopupProps) {
  return (
    <Sheet
      modal={modal}
      isText
      title="관심 상품에 담았어요"
      footer={
        <div className={css.buttons}>
          <Button variant="line" size="l" busy={busy} onClick={onStop}>
            관심 해제
          </Button>
          <Button size="l" onClick={() => void modal.close()}>
            확인
          </Button>
        </div>
      }
    >
      <div className={css.item}>
        <Picture
          className={css.picture ?? ''}
          picture={item.product_info.item_detail_image[0] ?? null}
          alt=""
          ground={item.brand_bg_color}
        />
        <p className={css.name}>{item.item_name_kor}</p>
      </div>
      <ul className={css.list}>
        <li>이 상품의 래플 응모가 시작되면 알려 드려요.</li>
        <li>
          <SiteLink to={PINNED_PATH} className={css.link}>
            관심 상품
          </SiteLink>
          에서 가격 알림을 켜면 원하는 가격이 될 때 알려 드려요.
        </li>
        <li>관심 표시를 다시 누르면 해제돼요.</li>
      </ul>
    </Sheet>
  );
}
