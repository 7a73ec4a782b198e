import type { NoticeDetail, NoticeSummary } from '@sold/contracts/entities/content';
import { NOTICE_LIST_PATH } from '@sold/contracts/wire/paths';
import { day } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { RichText } from '@sold/shared/ui/media/rich-text';
import { noticePath } from '../address/paths.ts';
import { Chip } from '../parts/chip.tsx';
import css from '../parts/reading.module.css';
import { NOTICE_KINDS } from './kind-name.ts';
import own from './notice.module.css';

/** A notice, with the ones before and after it. */
export function Notice({ notice }: { notice: NoticeDetail }) {
  return (
    <article className={css.page}>
      <div className={css.column}>
        <header className={own.head}>
          <p className={css.chips}>
            {notice.is_pinned && <Chip words="중요" tone="strong" />}
            <Chip words={NOTICE_KINDS[notice.kind]} />
          </p>
          <h1 className={css.title}>{notice.title}</h1>
          <time className={own.date} dateTime={notice.published_at.slice(0, 10)}>
            {day(notice.published_at)}
          </time>
        </header>
        <RichText html={notice.body_html} className={css.body} />
        <nav className={own.others} aria-label="다른 공지사항">
          <Other label="다음 글" notice={notice.next} />
          <Other label="이전 글" notice={notice.previous} />
        </nav>
        <SiteLink to={NOTICE_LIST_PATH} className={buttonClass({ variant: 'line', block: true })}>
          목록으로
        </SiteLink>
      </div>
    </article>
  );
}

function Other({ label, notice }: { label: string; notice: NoticeSummary | null }) {
  if (notice === null) return null;
  return (
    <SiteLink to={noticePath(notice.id)} className={own.other}>
      <span className={own.label}>{label}</span>
      <span className={own.name}>{notice.title}</span>
    </SiteLink>
  );
}
