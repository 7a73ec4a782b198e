import type { ContentSummary } from '@sold/contracts/entities/content';
import { day } from '@sold/shared/text/dates';
import { Card, CardNote, CardText } from '@sold/shared/ui/layout/card';
import { contentPath } from '../address/paths.ts';
import css from './story-card.module.css';
import { KIND_NAMES } from './story-kind-name.ts';

/** One content of a list. */
export function StoryCard({ story, eager }: { story: ContentSummary; eager: boolean }) {
  return (
    <Card
      to={contentPath(story.id)}
      picture={story.image}
      eager={eager}
      mark={story.is_video && <PlayMark />}
    >
      <CardNote>{KIND_NAMES[story.kind]}</CardNote>
      <CardText is="title">{story.title}</CardText>
      <CardText is="sub">{story.sub_title}</CardText>
      <CardNote>{day(story.published_at)}</CardNote>
    </Card>
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
