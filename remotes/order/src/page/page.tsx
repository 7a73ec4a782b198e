import { businessNumberText } from '@sold/contracts/base/typed/business-number';
import type { SellerBusiness } from '@sold/contracts/entities/people';
import { cx } from '@sold/shared/text/cx';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './page.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface OrderPageProps {
  title: string;
  children: ReactNode;
  /** Total: above the bar; on a wide page beside the questions, with the bar below it, and both stay in view. */
  summary?: ReactNode;
  bar?: ReactNode;
}

/** An order page: heading, the platform's role, then the questions, then the sum and the bar. */
export function OrderPage({ title, children, summary, bar }: OrderPageProps) {
  const heading = useHeadingFocus();
  return (
    <div className={cx(css.page, summary !== undefined && css.wide)}>
      <div className={css.column}>
        <h1 ref={heading} className={css.title}>
          {title}
        </h1>
        {children}
      </div>
      {summary === undefined ? (
        bar
      ) : (
        <div className={css.aside}>
          <div className={css.summary}>{summary}</div>
          {bar}
        </div>
      )}
    </div>
  );
}

/** SOLD's role in the trade: on the first screen of every order (market-rules, "People"). */
export function IntermediaryNotice() {
  return (
    <p className={css.notice}>
      SOLD는 통신판매중개자이며 판매자가 아니에요. 상품 검수와 대금 보관은 SOLD가 맡아요.
    </p>
  );
}

/** The business that sells, below the platform's own role (market-rules, "People"); nothing for a private person. */
export function SellerNotice({ seller }: { seller: SellerBusiness | null }) {
  if (seller === null) return null;
  return (
    <p className={css.notice}>
      판매자: {seller.business_name} (사업자등록번호 {businessNumberText(seller.business_no)})
    </p>
  );
}

/** Something the shopper has to know before going on. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLElement>(null);
  // The browser may have restored a scroll position below it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.warning} role="status">
      <strong ref={heading} tabIndex={-1}>
        {title}
      </strong>
      {children && <p>{children}</p>}
    </div>
  );
}
