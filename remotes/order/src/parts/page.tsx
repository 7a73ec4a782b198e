import type { SellerBusiness } from '@sold/contracts/entities/people';
import { businessNumberText } from '@sold/contracts/rules/business-number';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './page.module.css';

/** The one column of an order page: heading, the platform's role, then the questions, then the bar. */
export function OrderPage({ title, children, bar }: { title: string; children: ReactNode; bar?: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.column}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
      {bar}
    </div>
  );
}

/** Who SOLD is in this trade: on the first screen of every order (market-rules, "People"). */
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
