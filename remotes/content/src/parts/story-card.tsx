import type { ContentSummary } from '@sold/contracts/entities/content';
import { day } from '@sold/shared/text/dates';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { contentPath } from '../address/paths.ts';
import { KIND_NAMES } from '../story/kind-name.ts';
import css from './story-card.module.css';

/** One content of a list; the whole card is the link. */
export function StoryCard({ story, eager = false }: { story: ContentSummary; eager?: boolean }) {
  return (
    <SiteLink to={contentPath(story.id)} className={css.card}>
      <span className={css.frame}>
        <Picture picture={story.image} alt="" eager={eager} />
        {story.is_video && <PlayMark />}
      </span>
      <span className={css.kind}>{KIND_NAMES[story.kind]}</span>
      <strong className={css.title} title={story.title}>
        {story.title}
      </strong>
      <span className={css.sub}>{story.sub_title}</span>
      <span className={css.date}>{day(story.published_at)}</span>
    </SiteLink>
  );
}

function PlayMark() {
  return (
    <span className={css.play}>
      <svg width="14" height="14" viewBox="0 0 14 14" role="img" aria-label="영상 있음">
        <path d="M3 1.5v11l9-5.5Z" fill="currentColor" />
      </svg>
    </span>
  );
}
