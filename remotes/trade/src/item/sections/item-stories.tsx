import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { CONTENT_PATH } from '@sold/contracts/wire/paths';
import { day } from '@sold/shared/text/dates';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { ScrollRow } from '../../parts/scroll-row.tsx';
import css from './written.module.css';

/** Contents that show the item, in a row that scrolls sideways. */
export function ItemStories({ stories }: { stories: ItemDetail['contents_list'] }) {
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="stories" className={css.part}>
      <h2 id="stories" className={css.title}>
        이 상품의 이야기
      </h2>
      <ScrollRow title="이 상품의 이야기" className={css.row} middle="4.5rem">
        {stories.map(({ id, title, image, published_at }) => (
          <li key={id}>
            <SiteLink className={css.story} to={`${CONTENT_PATH}/${id}`}>
              <Picture picture={image} alt="" />
              <strong className={css.name} title={title}>
                {title}
              </strong>
              <span className={css.date}>{day(published_at)}</span>
            </SiteLink>
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
