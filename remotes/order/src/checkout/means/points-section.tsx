import { POINTS_OF_BIDS, type PointLimit } from '@sold/contracts/base/points';
import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { dialog } from '@sold/shared/modal/dialog';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { PointsField } from '@sold/shared/ui/form/points-field';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import css from '../../wallet/wallet.module.css';
import type { PointFacts } from './point-info-sheet.tsx';

// Fetched when it is opened.
const PointInfoSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ './point-info-sheet.tsx')),
);

const NO_POINTS = '쓸 수 있는 포인트가 없어요.';

export interface PointsSectionProps {
  /** They are taken when the bid trades, and not before. */
  isBid: boolean;
  limit: PointLimit;
  /** Price of the trade, won; null before one is named. */
  price: number | null;
  value: number | null;
  onChange(points: number | null): void;
  info: PointFacts;
  /** The answer of a returning customer is one row. */
  isFolded: boolean;
  problem?: Problem | null;
}

/** Points to use, as a question of an order page. */
export function PointsSection(props: PointsSectionProps) {
  const { isBid, limit, price, value, onChange, info, isFolded, problem } = props;
  const { owned, most } = limit;
  const modal = useModal('point-info');
  const wasOpen = useWasOpen(modal.isOpen);
  const alert = info.conf.point_use_alert;
  const told = useRef(false);
  const use = async (points: number | null) => {
    onChange(points);
    if (!alert.is_show || told.current || !points) return;
    told.current = true;
    await dialog.alert(alert.content, { title: alert.title });
  };
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  // A coupon, another price or another delivery has left less to pay: no more is used than that.
  useEffect(() => {
    const { value: used, onChange: change } = latest.current;
    if ((used ?? 0) > most || (used === null && most === 0)) change(most);
  }, [most]);
  return (
    <Section
      name="points"
      title={`포인트 (보유 ${count(owned)}P)`}
      aside={
        <Button variant="quiet" size="s" onClick={modal.open}>
          포인트 안내
        </Button>
      }
      problem={problem}
      answer={isFolded && value !== null ? usedText(value, owned) : undefined}
    >
      {owned === 0 ? (
        <p className={css.detail}>{NO_POINTS}</p>
      ) : (
        <PointsField limit={limit} value={value} onChange={(points) => void use(points)} />
      )}
      {isBid && most > 0 && <p className={css.detail}>{POINTS_OF_BIDS}</p>}
      {wasOpen && (
        <Suspense fallback={null}>
          <PointInfoSheet {...{ modal, owned, most, price, isBid, info }} />
        </Suspense>
      )}
    </Section>
  );
}

function usedText(used: number, owned: number): string {
  if (owned === 0) return NO_POINTS;
  return used === 0 ? '쓰지 않아요' : `${count(used)}P를 써요`;
}
