import type { NoticeSummary } from '@sold/contracts/entities/content';
import { day } from '@sold/shared/text/dates';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { noticePath } from '../address/paths.ts';
import { NOTICE_KINDS } from '../notice/kind-name.ts';
import { Chip } from '../parts/chip.tsx';
import css from './notice-row.module.css';

/** One notice of a list; the whole row is the link. */
export function NoticeRow({ notice }: { notice: NoticeSummary }) {
  return (
    <SiteLink to={noticePath(notice.id)} className={css.notice}>
      <span className={css.chips}>
        {notice.is_pinned && <Chip words="중요" tone="strong" />}
        <Chip words={NOTICE_KINDS[notice.kind]} />
      </span>
      <strong className={css.title}>{notice.title}</strong>
      <span className={css.date}>{day(notice.published_at)}</span>
    </SiteLink>
  );
}
