import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
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
        <li>가격이 바뀔 때는 알림을 보내지 않아요. 지금 가격은 이 화면에서 바로 바뀌어요.</li>
        <li>그만 담아 두려면 관심 해제를 누르거나, 상품의 관심 표시를 한 번 더 누르면 돼요.</li>
      </ul>
    </Sheet>
  );
}
