import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useState } from 'react';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { useMay } from '../calls/use-may.ts';
import { LineField } from '../parts/line-field.tsx';
import panel from '../parts/panel.module.css';
import type { OperatorClaim } from './operator-claim.ts';

/** Goods of a granted claim: they are here again, or they never came. */
export function ReturnForm({ claim, onDone }: { claim: OperatorClaim; onDone(): void }) {
  const mayEnd = useMay('answer');
  const [reason, setReason] = useState('');
  const { busy, problem, press } = useDeskWrite();
  const { claim_id, back } = claim;
  function lapse(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/claim/lapse', { claim_id, reason }, onDone);
  }
  return (
    <form className={panel.panel} onSubmit={lapse}>
      <h2 className={panel.title}>반품</h2>
      {back && (
        <dl className={panel.facts}>
          <dt>라벨</dt>
          <dd>{back.label}</dd>
          <dt>보낼 기한</dt>
          <dd>{back.until.slice(0, 16)}</dd>
          <dt>송장</dt>
          <dd>{back.parcel === null ? '아직 없어요' : `${back.parcel.carrier} ${back.parcel.no}`}</dd>
        </dl>
      )}
      <Button busy={busy} onClick={() => press('POST /api/operator/claim/receive', { claim_id }, onDone)}>
        반품이 도착했어요
      </Button>
      {mayEnd && (
        <>
          <LineField
            label="반품 없이 끝내는 이유"
            optional
            most={300}
            error={problem}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" variant="line" busy={busy} disabled={reason.trim() === ''}>
            반품 없이 끝내기
          </Button>
        </>
      )}
      <p role="alert" className={panel.problem}>
        {!mayEnd && problem}
      </p>
    </form>
  );
}
