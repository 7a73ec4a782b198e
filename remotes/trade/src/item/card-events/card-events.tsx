import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { useModal } from '@sold/shared/modal/modal-stack';
import { PressRow } from '@sold/shared/ui/layout/rows';
import { latePopup } from '../../parts/late-popup.tsx';
import css from './card-events.module.css';

const CardEventsPopup = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ './card-events-popup.tsx').then(
    (module) => module.CardEventsPopup,
  ),
);

/** Offers of card companies, in a line that opens all of them; empty without an offer. */
export function CardEvents({ item }: { item: Pick<ItemDetail, 'card_event_list'> }) {
  const modal = useModal('card-events');
  const events = item.card_event_list;
  const [first] = events;
  if (first === undefined) return null;
  return (
    <>
      <PressRow
        onPress={modal.open}
        trailing={
          <span className={css.first} title={first.title}>
            {first.title}
            {events.length > 1 && ` 외 ${events.length - 1}건`}
          </span>
        }
      >
        <span className={css.name}>카드 혜택</span>
      </PressRow>
      <CardEventsPopup modal={modal} events={events} />
    </>
  );
}
