import type { ContentDetail } from '@sold/contracts/entities/content';
import { day } from '@sold/shared/text/dates';
import { PlaceBanners } from '@sold/shared/ui/layout/banners';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { Picture } from '@sold/shared/ui/media/picture';
import { RichText } from '@sold/shared/ui/media/rich-text';
import { VideoOnPress } from '@sold/shared/ui/media/video-on-press';
import { Chip } from '../parts/chip.tsx';
import css from '../parts/reading.module.css';
import { Section } from '../parts/section.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { StoryCard } from '../parts/story-card.tsx';
import { KIND_NAMES } from '../parts/story-kind-name.ts';
import { Products } from './products.tsx';

/** A content: what it says, the goods of it, and others to go on with. */
export function Story({ story }: { story: ContentDetail }) {
  const { title, sub_title, image, product_list, content_list } = story;
  return (
    <article className={css.page}>
      <div className={css.column}>
        <div className={css.cover}>
          {story.video_url === '' ? (
            <Picture picture={image} alt="" eager shape="bleed" />
          ) : (
            <VideoOnPress address={story.video_url} title={`${title} 영상`} poster={image} />
          )}
        </div>
        <header className={css.head}>
          <p className={css.chips}>
            <Chip words={KIND_NAMES[story.kind]} />
          </p>
          <h1 className={css.title}>{title}</h1>
          {sub_title !== '' && <p className={css.sub}>{sub_title}</p>}
          <div className={css.foot}>
            <time dateTime={story.published_at.slice(0, 10)}>{day(story.published_at)}</time>
            <ShareButton title={title} text={sub_title} image={image} />
          </div>
        </header>
        <RichText html={story.body_html} className={css.body} />
        {product_list.length > 0 && (
          <Section title="이 이야기의 상품">
            <Products items={product_list} />
          </Section>
        )}
        <PlaceBanners place="content" />
        {content_list.length > 0 && (
          <Section title="이어서 읽어 보세요">
            <CardGrid
              list={content_list}
              size="small"
              card={(story, isEager) => <StoryCard story={story} eager={isEager} />}
            />
          </Section>
        )}
      </div>
    </article>
  );
}
