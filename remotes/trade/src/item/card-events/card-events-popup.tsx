import type { CardEvent } from '@sold/contracts/entities/content';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import css from './card-events-popup.module.css';

export function CardEventsPopup({ modal, events }: { modal: Modal; events: readonly CardEvent[] }) {
  return (
    <Sheet modal={modal} title="카드 혜택" isText>
      <ul className={css.list}>
        {events.map(({ title, body }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: offers have no identity, and their order is the editors'
          <li key={at}>
            <strong className={css.title}>{title}</strong>
            <p className={css.text}>{body}</p>
          </li>
        ))}
      </ul>
      <p className={css.note}>혜택은 카드사가 정하고, 결제할 때 고른 카드에 따라 달라요.</p>
    </Sheet>
  );
}
