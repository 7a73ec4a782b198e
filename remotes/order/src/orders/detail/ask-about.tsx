import { toast } from '@sold/shared/modal/toast';
import { copyText } from '@sold/shared/platform/clipboard';
import { Button } from '@sold/shared/ui/base/button';
import { CustomerCentre } from '@sold/shared/ui/base/customer-centre';
import css from '../parts/order-detail.module.css';

/** Copies the order number, which an inquiry needs. */
export function AskAbout({ number }: { number: string }) {
  const copy = async () => {
    toast((await copyText(number)) ? '주문 번호를 복사했어요.' : '복사하지 못했어요.');
  };
  return (
    <section className={css.part} aria-labelledby="ask">
      <h2 id="ask" className={css.heading}>
        문의
      </h2>
      <p className={css.hint}>
        <CustomerCentre subject={`주문 ${number} 문의`} />에 주문 번호({number})를 알려 주시면 빨리 찾을 수
        있어요.
      </p>
      <Button variant="line" size="s" onClick={() => void copy()}>
        번호 복사
      </Button>
    </section>
  );
}
