import { PayLater } from './pay-later.tsx';

/** Paying later on a phone: one column. */
export default function PayLaterMobile() {
  return <PayLater ui="mobile" />;
}
