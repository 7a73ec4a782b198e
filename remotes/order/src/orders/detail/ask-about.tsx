import { useBusiness } from '@sold/shared/hooks/use-business';
import { toast } from '@sold/shared/modal/toast';
import { copyText } from '@sold/shared/platform/clipboard';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { CustomerCentre } from '@sold/shared/ui/base/customer-centre';
import css from '../parts/order-detail.module.css';

/** Asks about an order by a mail with its number, or copies the number for a call. */
export function AskAbout({ number }: { number: string }) {
  const business = useBusiness();
  const subject = `주문 ${number} 문의`;
  const copy = async () => {
    toast((await copyText(number)) ? '주문 번호를 복사했어요.' : '복사하지 못했어요.');
  };
  return (
    <section className={css.part} aria-labelledby="ask">
      <h2 id="ask" className={css.heading}>
        문의
      </h2>
      <p className={css.hint}>
        주문 번호 {number} · <CustomerCentre subject={subject} />
      </p>
      {business && (
        <a
          className={buttonClass({ variant: 'line', size: 's' })}
          href={`mailto:${business.email}?subject=${encodeURIComponent(subject)}`}
        >
          이 주문 문의하기
        </a>
      )}{' '}
      <Button variant="line" size="s" onClick={() => void copy()}>
        번호 복사
      </Button>
    </section>
  );
}
