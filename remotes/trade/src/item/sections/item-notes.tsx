import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { BLACK_BOX_PATH } from '@sold/contracts/wire/paths';
import { Icon } from '@sold/shared/ui/base/icon';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './item-notes.module.css';

/** Special conditions of trading an item; mostly empty. */
export function ItemNotes({ item }: { item: Pick<ItemDetail, 'is_once' | 'is_order' | 'event_type'> }) {
  const notes = [
    item.is_once && '한 사람이 한 번만 살 수 있는 상품이에요.',
    item.is_order && '주문 제작 상품이에요. 주문을 받은 뒤에 만들어서 더 오래 걸릴 수 있어요.',
    item.event_type === 'ticket' && '티켓 상품이에요. 이벤트 수수료가 있으면 결제 화면에 따로 보여요.',
    item.event_type === 'blackbox' &&
      '블랙박스예요. 여러 가지 가운데 하나가 들어 있고, 들어갈 수 있는 것과 확률은 상품 설명에 모두 있어요.',
    item.event_type !== null && item.event_type !== 'ticket' && '이벤트 수수료가 붙지 않는 상품이에요.',
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className={css.notes} aria-label="거래 전에 알아 두세요">
      {notes.map((note) => (
        <li key={note}>
          <Icon name="info" size={16} />
          {note}
        </li>
      ))}
      {item.event_type === 'blackbox' && (
        <li>
          <SiteLink to={BLACK_BOX_PATH} className={css.link}>
            모든 블랙박스 보기
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
