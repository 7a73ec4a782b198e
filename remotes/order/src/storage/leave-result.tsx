import type { DeprivationResult } from '@sold/contracts/entities/custody';
import { belowBase } from '@sold/contracts/federation/route';
import { expectedDates } from '@sold/contracts/rules/trading/expected-days';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { dayRange, dayTime, instantOf } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { EXPECTED_DAYS } from '../orders/parts/expected-days.ts';
import css from '../results/order-result.module.css';
import { ResultFrame } from '../results/result-frame.tsx';
import ResultHelp from '../results/result-help.tsx';
import { ResultItem } from '../results/result-item.tsx';

/** A unit leaves storage, or its payment is still being looked into. */
export function LeaveResult({ result }: { result: DeprivationResult }) {
  const isPending = result.payment_state === 'pending';
  const { data: days } = useCall(EXPECTED_DAYS, {}, { quiet: true });
  const askedAt = new Date(instantOf(result.deprivation_request_date));
  return (
    <ResultFrame
      title={isPending ? '결제 결과를 확인하고 있어요' : '출고를 신청했어요'}
      next={
        isPending
          ? '카드사의 답을 기다리고 있어요. 두 번 결제되지 않으니 다시 누르지 않아도 돼요. 화면을 닫아도 보관 상품에서 볼 수 있어요.'
          : '창고에서 상품을 보내면 알려 드려요.'
      }
      isPending={isPending}
      actions={
        <>
          <SiteLink to={belowBase(result.detail_link)} className={buttonClass({ size: 'l', block: true })}>
            진행 상황 보기
          </SiteLink>
          <SiteLink
            to={CUSTODY_ITEM_PATH}
            className={buttonClass({ variant: 'line', size: 'l', block: true })}
          >
            보관 상품 모두 보기
          </SiteLink>
        </>
      }
    >
      <ResultItem
        item={{
          ...result,
          image: result.item_image,
          logo: result.brand_logo,
          category: result.top_category_name,
          size: result.size,
        }}
      />
      <div className={css.lines}>
        <Rows>
          <Row label="보관 번호">{result.display_id}</Row>
          <Row label="신청한 때">{dayTime(result.deprivation_request_date)}</Row>
          {days && !isPending && <Row label="도착 예정">{dayRange(expectedDates(askedAt, days.stored))}</Row>}
          <Row label="배송 방법">창고에서 배송</Row>
          <Row label="배송지">{result.return_address_info}</Row>
          <Row label="결제 수단">{result.display_payment_info}</Row>
          <Row label="총 결제 금액" strong>
            <Price value={result.payment_amt} size="m" />
          </Row>
        </Rows>
      </div>
      <ResultHelp side="leave" />
    </ResultFrame>
  );
}
