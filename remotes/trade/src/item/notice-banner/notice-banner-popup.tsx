import type { Banner } from '@sold/contracts/entities/content';
import { NOTICE_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { buttonClass } from '@sold/shared/ui/base/button';
import { leadsSomewhere, OperatorLink } from '@sold/shared/ui/base/operator-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { Picture } from '@sold/shared/ui/media/picture';
import { RichText } from '@sold/shared/ui/media/rich-text';
import css from './notice-banner-popup.module.css';

/** The notice that a banner's link leads to; null when it leads elsewhere. */
function noticeOf(link: string): number | null {
  const [, id] = new RegExp(`^/webapp${NOTICE_PATH}/([1-9]\\d{0,14})$`).exec(link) ?? [];
  return id === undefined ? null : Number(id);
}

/** A banner with all of its words: those of its notice too, when it leads to one. */
export function NoticeBannerPopup({ modal, banner }: { modal: Modal; banner: Banner }) {
  const id = noticeOf(banner.link);
  const notice = useCall(
    'GET /api/v3/content/notice/get-notice-detail',
    modal.isOpen && id !== null ? { id } : null,
    { quiet: true },
  );
  return (
    <Sheet
      modal={modal}
      isText
      title={banner.title}
      footer={
        leadsSomewhere(banner.link) && (
          <OperatorLink className={buttonClass({ size: 'l', block: true })} link={banner.link}>
            {id === null ? '자세히 보기' : '공지 화면에서 보기'}
          </OperatorLink>
        )
      }
    >
      <Picture picture={banner.image} alt="" ground={banner.bg_color} />
      {banner.sub_title !== '' && <p className={css.sub}>{banner.sub_title}</p>}
      {id === null ? null : notice.data ? (
        <RichText className={css.body} html={notice.data.body_html} />
      ) : notice.state === 'failed' ? (
        <FailedState
          title="공지를 불러오지 못했어요"
          failure={notice.failure}
          action={{ label: '다시 시도', onPress: () => void notice.reload() }}
        />
      ) : (
        <Loading>
          <Skeleton height="96px" />
        </Loading>
      )}
    </Sheet>
  );
}
