import { CONTENT_LIST_PATH, CONTENT_PATH } from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './other-cells.module.css';
import { Shelf } from './shelf.tsx';

const STORIES = { key: 'GET /api/v3/content/post/get-contents-list', input: { page: 1 } } as const;
const LENGTH = 8;

/** The newest contents. */
export function Stories() {
  return (
    <Shelf
      name="stories"
      title="스토리"
      more={CONTENT_LIST_PATH}
      call={STORIES}
      shape="story"
      cells={({ list }) =>
        list.slice(0, LENGTH).map((story) => ({
          key: story.id,
          cell: (
            <SiteLink to={`${CONTENT_PATH}/${story.id}`} className={css.cell}>
              <Picture picture={story.image} alt="" />
              <strong className={css.title}>{story.title}</strong>
              <span className={css.note}>{story.sub_title}</span>
            </SiteLink>
          ),
        }))
      }
    />
  );
}
