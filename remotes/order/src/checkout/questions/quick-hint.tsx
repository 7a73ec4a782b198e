import type { QuickArrival } from '@sold/contracts/rules/trading/quick-arrival';
import { quickText } from '@sold/contracts/rules/trading/quick-text';
import { useServerNow } from '@sold/shared/hooks/use-server-now';

/** Counts down to the end of quick delivery's day. */
export function QuickHint({ quick }: { quick: QuickArrival }) {
  const now = useServerNow();
  return <> · {quickText(quick, now)}</>;
}
