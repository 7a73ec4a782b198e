import type { ReleaseDetail } from '@sold/contracts/entities/content';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { cx } from '@sold/shared/text/cx';
import { instantOf } from '@sold/shared/text/dates';
import { PlaceBanners } from '@sold/shared/ui/layout/banners';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { Picture } from '@sold/shared/ui/media/picture';
import { RichText } from '@sold/shared/ui/media/rich-text';
import { Chip } from '../parts/chip.tsx';
import css from '../parts/reading.module.css';
import { Section } from '../parts/section.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { StoryCard } from '../parts/story-card.tsx';
import { ReleaseFacts } from './facts.tsx';
import { History } from './history.tsx';
import own from './release.module.css';
import { ReleaseBar } from './release-bar.tsx';
import { ReleasedItem } from './released-item.tsx';

/** A release: when, for how much, where, and what its item costs now. */
export function Release({ release, isPreview }: { release: ReleaseDetail; isPreview: boolean }) {
  const now = useServerNow(!release.is_released);
  const isOut = release.is_released || (now !== null && now >= instantOf(release.release_at));
  const { title, brand_name, image, release_history_list, contents_list } = release;
  return (
    <article className={cx(css.page, own.page)}>
      <div className={cx(css.column, own.column)}>
        <div className={own.columns}>
          <div className={cx(css.cover, own.cover)}>
            <Picture picture={image} alt="" eager shape="bleed" />
          </div>
          <div className={own.side}>
            <header className={css.head}>
              <p className={css.chips}>
                {isOut ? <Chip words="발매됨" /> : <Chip words="발매 예정" tone="coming" />}
              </p>
              <p className={css.sub}>{brand_name}</p>
              <h1 className={css.title}>{title}</h1>
              <div className={css.foot}>
                <span>{release.model_no}</span>
                <ShareButton title={`${title} 발매`} text={brand_name} image={image} />
              </div>
            </header>
            <ReleaseFacts release={release} />
            {release.item && <ReleasedItem item={release.item} isReleased={release.is_released} />}
            <RichText html={release.body_html} className={css.body} />
            {release_history_list.length > 0 && (
              <Section title="판매처와 발매 이력">
                <History list={release_history_list} />
              </Section>
            )}
          </div>
        </div>
        {contents_list.length > 0 && (
          <Section title="함께 읽으면 좋은 이야기">
            <CardGrid
              list={contents_list}
              size="small"
              card={(story, isEager) => <StoryCard story={story} eager={isEager} />}
            />
          </Section>
        )}
        <PlaceBanners place="content" />
      </div>
      {!isOut && !isPreview && <ReleaseBar release={release} now={now} />}
    </article>
  );
}
