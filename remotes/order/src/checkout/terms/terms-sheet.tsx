import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { PolicyText } from '@sold/shared/ui/layout/policy-text';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import css from './agreements.module.css';
import type { Term } from './order-terms.ts';

/** Everything that is agreed to with an order, in full: the terms of the page, and the policies in force word by word. */
export default function TermsSheet({
  modal,
  terms,
  onAgree,
}: {
  modal: Modal;
  terms: readonly Term[];
  onAgree(): void;
}) {
  return (
    <Sheet
      modal={modal}
      title="약관 전문"
      isTall
      footer={
        <Button size="l" block onClick={onAgree}>
          모두 동의하기
        </Button>
      }
    >
      <ul className={css.full}>
        {terms.map(({ id, title, body, versions }) => (
          <li key={id}>
            <h3 className={css.termTitle}>{title}</h3>
            {versions ? (
              versions.map((version) => <PolicyText key={version.kind} version={version} />)
            ) : (
              <p className={css.termBody}>{body}</p>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
