import type { CallTable } from '@sold/contracts/calls/index';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';
import { useRead } from '../calls/use-read.ts';
import { Code } from '../parts/codes.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { dotted } from '../parts/dotted.ts';
import type { Card } from './card.ts';
import css from './labels.module.css';

type Destination = CallTable['GET /api/operator/centre/destination']['output'];

/** Shows label and packing slip, to be printed. Reading the address is noted with the operator's name. */
export function Labels({ card }: { card: Card }) {
  const { busy, problem, read } = useRead();
  const [to, setTo] = useState<Destination | null>(null);
  return (
    <>
      <Button
        size="s"
        variant="line"
        busy={busy}
        onClick={() => read('GET /api/operator/centre/destination', { display_id: card.display_id }, setTo)}
      >
        라벨과 포장 명세
      </Button>
      <p role="alert">{problem}</p>
      {to && (
        <Dialog title="라벨과 포장 명세" onClose={() => setTo(null)} isWide>
          <Slip card={card} to={to} />
          <Button block onClick={() => window.print()}>
            인쇄
          </Button>
        </Dialog>
      )}
    </>
  );
}

function Slip({ card, to: { address } }: { card: Card; to: Destination }) {
  return (
    <div className={css.slip}>
      <section>
        <h3 className={css.title}>받는 분</h3>
        {address === null ? (
          <p>고객이 주소를 지웠어요. 고객 지원에 물어봐 주세요.</p>
        ) : (
          <address className={css.address}>
            {address.name} · {address.phone}
            <br />({address.zipcode}) {address.addr} {address.addr_detail}
            <br />
            {address.note}
          </address>
        )}
        <Code kind="code128" text={card.display_id} />
      </section>
      <section>
        <h3 className={css.title}>포장 명세</h3>
        <p>
          {card.item.item_name}
          <br />
          {dotted(card.item.item_name_kor, card.item.size)}
          <br />
          {card.tag_no && `태그 ${card.tag_no}`}
        </p>
        <div className={css.qr}>
          <Code kind="qrcode" text={card.display_id} />
        </div>
      </section>
    </div>
  );
}
