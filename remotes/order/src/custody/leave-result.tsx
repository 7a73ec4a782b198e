import type { DeprivationResult } from '@sold/contracts/entities/custody';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/federation/paths';
import { belowBase } from '@sold/contracts/federation/route';
import { dayTime } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Icon } from '@sold/shared/ui/base/icon';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Picture } from '@sold/shared/ui/media/picture';
import { useEffect, useRef } from 'react';
import css from '../result/order-result.module.css';

/** A unit leaves storage, or its payment is still being looked into. */
export function LeaveResult({ result }: { result: DeprivationResult }) {
  const title = useRef<HTMLHeadingElement>(null);
  const isPending = result.payment_state === 'pending';
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.page}>
      <span className={css.mark}>
        <Icon name={isPending ? 'info' : 'check'} size={28} />
      </span>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {isPending ? '결제 결과를 확인하고 있어요' : '출고를 신청했어요'}
      </h1>
      <p className={css.next}>
        {isPending
          ? '카드사의 답을 기다리고 있어요. 두 번 결제되지 않으니 다시 누르지 않아도 돼요. 화면을 닫아도 보관 상품에서 볼 수 있어요.'
          : '창고에서 상품을 보내면 알려 드려요.'}
      </p>
      <div className={css.item}>
        <Picture
          picture={result.item_image}
          alt=""
          ground={result.brand_bg_color}
          eager
          className={css.picture ?? ''}
        />
        <div>
          <p className={css.brand}>{result.brand_name}</p>
          <p>{result.item_name_kor}</p>
          <p className={css.size}>{result.size}</p>
        </div>
      </div>
      <div className={css.lines}>
        <Rows>
          <Row label="보관 번호">{result.display_id}</Row>
          <Row label="신청한 때">{dayTime(result.deprivation_request_date)}</Row>
          <Row label="받을 주소">{result.return_address_info}</Row>
          <Row label="결제 수단">{result.display_payment_info}</Row>
          <Row label="총 결제 금액" strong>
            <Price value={result.payment_amt} size="m" />
          </Row>
        </Rows>
      </div>
      <div className={css.actions}>
        <SiteLink to={belowBase(result.detail_link)} className={buttonClass({ size: 'l', block: true })}>
          진행 상황 보기
        </SiteLink>
        <SiteLink to={CUSTODY_ITEM_PATH} className={buttonClass({ variant: 'line', size: 'l', block: true })}>
          보관 상품 모두 보기
        </SiteLink>
      </div>
    </div>
  );
}
