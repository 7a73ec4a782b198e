import { PayLater } from './pay-later.tsx';

/** Paying later on a desktop: what is owed, and beside it the limit with the way to repay. */
export default function PayLaterDesktop() {
  return <PayLater ui="desktop" />;
}
