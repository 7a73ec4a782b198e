import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { itemPath, RELEASE_PATH } from '@sold/contracts/wire/paths';
import { dayLong } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './release-lead.module.css';

type Item = Pick<
  ItemDetail,
  | 'item_id'
  | 'product_grade'
  | 'release_status_code'
  | 'release_price'
  | 'product_info'
  | 'release_history_list'
>;

/** Code of an item whose release date has not begun. */
const ANNOUNCED = '10';

/** When an item comes out and for how much, and the way to be told; of one that has come out, the way to where it is traded. */
export function ReleaseLead({ item }: { item: Item }) {
  const [release] = item.release_history_list;
  const isAnnounced = item.release_status_code === ANNOUNCED;
  return (
    <section className={css.lead} aria-labelledby="release-lead">
      <h2 id="release-lead" className={css.title}>
        {isAnnounced ? '발매를 기다리고 있어요' : '발매된 상품이에요'}
      </h2>
      <p className={css.line}>
        <span className={css.label}>발매일</span>
        <span>{release ? dayLong(release.release_at) : item.product_info.release_date || '미정'}</span>
      </p>
      <p className={css.line}>
        <span className={css.label}>발매가</span>
        <Price value={release?.release_price ?? item.release_price} fallback="미정" size="s" />
      </p>
      {isAnnounced && release ? (
        <SiteLink
          to={`${RELEASE_PATH}/${release.id}`}
          className={buttonClass({ variant: 'line', block: true })}
        >
          발매 소식과 알림 보기
        </SiteLink>
      ) : (
        !isAnnounced && (
          <SiteLink
            to={itemPath(item.item_id, item.product_grade)}
            className={buttonClass({ variant: 'line', block: true })}
          >
            시세와 거래 보기
          </SiteLink>
        )
      )}
    </section>
  );
}
