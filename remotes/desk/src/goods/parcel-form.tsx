import { CARRIERS, type Carrier, parcelProblem } from '@sold/contracts/rules/custody/carriers';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../calls/use-draft.ts';
import { useOpenCode } from '../scan/use-scanner.ts';
import { useTakeScan } from '../scan/use-take-scan.ts';
import { type ActionProps, seenOf } from './card.ts';
import { Labels } from './labels.tsx';
import { useCardAction } from './use-card-action.ts';

const LAST_CARRIER = 'sold.desk.carrier';
const NUMBER = /^[\d-]{10,16}$/;
const NOTHING = { invoice_no: '' };

/** Names the parcel of goods that leave: its number is scanned from the label, the carrier is the last one that was used. */
export function ParcelForm({ card, kind, ...on }: ActionProps & { kind: 'ship' | 'send-back' }) {
  const { busy, problem, act } = useCardAction(on);
  const [{ invoice_no }, set, forget] = useDraft(`${kind}.${card.display_id}`, NOTHING);
  const [carrier, setCarrier] = useState<Carrier>(lastCarrier);
  const [wrong, setWrong] = useState<string | null>(null);
  const open = useOpenCode();
  useTakeScan((code) => {
    const isNumber = NUMBER.test(code);
    // The label of another parcel opens what is in that one.
    if (isNumber) void open(code, (invoice_no) => set({ invoice_no }));
    return isNumber;
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const why = parcelProblem(carrier, invoice_no.trim());
    setWrong(why);
    if (why !== null) return;
    deviceStorage.write(LAST_CARRIER, carrier);
    const input = { ...seenOf(card), carrier, invoice_no: invoice_no.trim() };
    if (kind === 'ship') act('POST /api/operator/centre/ship', input, forget);
    else act('POST /api/operator/centre/send-back', input, forget);
  }
  return (
    <form onSubmit={submit}>
      <Labels card={card} />
      <SelectField
        label="택배사"
        options={CARRIERS.map((one) => ({ value: one, label: one }))}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value as Carrier)}
      />
      <TextField
        label="송장 번호 (라벨을 스캔해도 돼요)"
        inputMode="numeric"
        required
        error={wrong ?? problem}
        value={invoice_no}
        onChange={({ target }) => set({ invoice_no: target.value })}
      />
      <Button type="submit" busy={busy}>
        {kind === 'ship' ? '출고' : '반송'}
      </Button>
    </form>
  );
}

function lastCarrier(): Carrier {
  const stored = deviceStorage.read(LAST_CARRIER);
  return CARRIERS.find((one) => one === stored) ?? (CARRIERS[0] as Carrier);
}
