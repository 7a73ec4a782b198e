import type { SizeBanner } from '@sold/contracts/entities/item-detail';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { buttonClass } from '@sold/shared/ui/base/button';
import { leadsSomewhere, OperatorLink } from '@sold/shared/ui/base/operator-link';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { RichText } from '@sold/shared/ui/media/rich-text';
import css from './size-info.module.css';

/** A guide to sizes, as editors wrote it, and where it leads on. */
export function SizeInfoPopup({ modal, guide }: { modal: Modal; guide: SizeBanner }) {
  return (
    <Sheet
      modal={modal}
      isText
      title="사이즈 안내"
      footer={
        leadsSomewhere(guide.deep_link) && (
          <OperatorLink className={buttonClass({ size: 'l', block: true })} link={guide.deep_link}>
            더 알아보기
          </OperatorLink>
        )
      }
    >
      <RichText className={css.body} html={guide.editor_body} />
    </Sheet>
  );
}
