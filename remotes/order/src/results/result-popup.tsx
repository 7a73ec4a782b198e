import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useEffect, useState } from 'react';
import css from './order-result.module.css';
import { ResultMark, ResultPage, type ResultPageProps } from './result-page.tsx';

/**
 * The popup `order-result`: opens by itself, and closing it leaves the flow. Going back out of it leads to its page, with the ways on.
 */
export function ResultPopup({ title, next, isPending, children, actions, after }: ResultPageProps) {
  const host = useHost();
  const modal = useModal('order-result');
  const [wasOpened, setOpened] = useState(false);
  const { open } = modal;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, with the result
  useEffect(() => {
    open();
    setOpened(true);
  }, []);
  const leave = async () => {
    await modal.close();
    host.backOrClose();
  };
  if (wasOpened && !modal.isOpen)
    return (
      <ResultPage title={title} next={next} isPending={isPending} actions={actions}>
        {null}
      </ResultPage>
    );
  return (
    <Sheet
      modal={{ ...modal, close: leave }}
      title={title}
      isFull
      footer={<div className={css.actions}>{actions}</div>}
    >
      <ResultMark isPending={isPending} />
      <p className={css.next} role="status">
        {next}
      </p>
      {children}
      {after}
    </Sheet>
  );
}
