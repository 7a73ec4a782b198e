import { verdictText } from '@sold/contracts/rules/custody/inspection';
import { stationText } from '@sold/contracts/rules/operators/station-text';
import { won } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import type { ReactNode } from 'react';
import { claimPath, goodsPath } from '../calls/addresses.ts';
import { Due } from '../parts/due.tsx';
import panel from '../parts/panel.module.css';
import { stateText } from '../parts/state-text.ts';
import type { Card } from './card.ts';
import css from './goods.module.css';

const parcelText = (parcel: Card['inbound']) => parcel && `${parcel.carrier} ${parcel.invoice_no}`;

/** Item, state and numbers of the goods. */
export function CardHead({ card, now }: { card: Card; now: number | null }) {
  const { item, record, claim_id: claim } = card;
  const other = card.other_display_id;
  const facts: [string, ReactNode][] = [
    ['사이즈', item.size || null],
    ['모델 번호', item.model_no || '-'],
    ['가격', card.price === 0 ? null : won(card.price)],
    ['태그', card.tag_no],
    ['보관 위치', card.place],
    ['연결된 번호', other && <SiteLink to={goodsPath(other)}>{other}</SiteLink>],
    ['신고', claim && <SiteLink to={claimPath(claim)}>{claim}번 신고 보기</SiteLink>],
    ['들어온 송장', parcelText(card.inbound)],
    ['나간 송장', parcelText(card.outbound)],
    ['반송 송장', parcelText(card.sent_back)],
    ['지난 검수', record && `${verdictText(record.verdict)} · ${record.at.slice(0, 10)} · ${record.tag_no}`],
  ];
  return (
    <section className={panel.panel}>
      <div className={css.head}>
        <div className={css.picture}>
          <Picture picture={item.picture} alt="" />
        </div>
        <div className={css.what}>
          <p className={css.state}>
            <b>{stateText(card)}</b>
            {card.station && <span>{stationText(card.station)}</span>}
            {card.due_at && <Due at={card.due_at} now={now} />}
          </p>
          <h2 className={panel.title}>{item.item_name}</h2>
          <p className={css.korean}>{item.item_name_kor}</p>
        </div>
      </div>
      <dl className={panel.facts}>
        {facts.map(([label, text]) =>
          text === null ? null : (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
