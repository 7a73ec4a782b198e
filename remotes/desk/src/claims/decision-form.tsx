import type { ClaimDecision, ClaimPayer } from '@sold/contracts/entities/aftersale/claim';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { SelectField } from '@sold/shared/ui/form/select-field';
import type { FormEvent } from 'react';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { useDraft } from '../calls/use-draft.ts';
import panel from '../parts/panel.module.css';
import { TextArea } from '../parts/text-area.tsx';
import type { OperatorClaim } from './operator-claim.ts';
import { DECISION_OPTIONS, payerText } from './state-text.ts';

interface Draft {
  decision: ClaimDecision;
  payer: ClaimPayer;
  amount: string;
  reason: string;
}
const START: Draft = { decision: 'refund_return', payer: 'centre', amount: '', reason: '' };

/** Won of a typed amount; null for all but digits with commas: "2만" is not two won. */
const wonIn = (typed: string): number | null =>
  /^\d[\d,]*원?$/.test(typed.trim()) ? Number(typed.replace(/\D/g, '')) : null;

export interface DecisionFormProps {
  claim: OperatorClaim;
  /** Photographs that decide. */
  photoIds: readonly number[];
  onDone(): void;
}

/** Answers a claim or its appeal. */
export function DecisionForm({ claim, photoIds, onDone }: DecisionFormProps) {
  const isAppeal = claim.state === 'appealed';
  const [draft, set, forget] = useDraft(`claim.${claim.claim_id}.${claim.state}`, START);
  const { busy, problem, press } = useDeskWrite();
  const { decision, payer, amount, reason } = draft;
  const isRefund = decision !== 'rejected';
  const amountWon = wonIn(amount);

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = {
      claim_id: claim.claim_id,
      decision,
      ...(isRefund && { payer }),
      ...(decision === 'part_refund' && { amount: amountWon ?? 0 }),
      reason,
      photo_ids: [...photoIds],
    };
    const done = () => {
      forget();
      onDone();
    };
    if (isAppeal) press('POST /api/operator/claim/appeal-decide', input, done);
    else press('POST /api/operator/claim/decide', input, done);
  }

  return (
    <form className={panel.panel} onSubmit={submit}>
      <h2 className={panel.title}>{isAppeal ? '이의에 답변' : '답변'}</h2>
      <SelectField
        label="결정"
        options={DECISION_OPTIONS}
        value={decision}
        onChange={({ target }) => set({ decision: target.value as ClaimDecision })}
      />
      {isRefund && (
        <SelectField
          label="부담"
          hint="정산이 끝났거나 센터가 놓친 것은 센터가 부담해요."
          options={claim.payers.map((one) => ({ value: one, label: payerText(one) }))}
          value={payer}
          onChange={({ target }) => set({ payer: target.value as ClaimPayer })}
        />
      )}
      {decision === 'part_refund' && (
        <TextField
          label="환불 금액"
          inputMode="numeric"
          required
          hint={`최대 ${won(claim.part_amt[payer])}`}
          error={amount !== '' && amountWon === null ? '원 단위 숫자만 입력해 주세요.' : null}
          value={amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
      )}
      <TextArea
        label="이유"
        hint="구매자와 판매자가 읽어요."
        required
        most={1_000}
        error={problem}
        value={reason}
        onText={(text) => set({ reason: text })}
      />
      <p>근거로 고른 사진 {photoIds.length}장</p>
      <Button type="submit" busy={busy} disabled={decision === 'part_refund' && amountWon === null}>
        답변 보내기
      </Button>
    </form>
  );
}
