import type { Card } from '@sold/contracts/entities/people';
import { type FormEvent, useId } from 'react';
import { call } from '../../api.ts';
import { cardNumber } from '../../format.ts';
import type { Modal } from '../../modal-stack.ts';
import { useForm } from '../../use-form.ts';
import { useWrite } from '../../use-write.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { Sheet } from '../sheet.tsx';
import css from './card.module.css';
import { cardErrors, cardInput, EMPTY_CARD, expiryText } from './card-form.ts';

/** A card to store. The number goes to the gateway; the shop keeps a masked one. */
export function CardFormSheet({
  modal,
  onSaved,
}: {
  modal: Modal;
  onSaved(list: readonly Card[], card: Card): void;
}) {
  const id = useId();
  const { busy, write } = useWrite();
  const form = useForm(EMPTY_CARD, (values) => cardErrors(values, new Date()));
  const save = async () => {
    const result = await call('POST /api/v3/order/order/save-card', cardInput(form.values));
    if (!result.ok) return false;
    form.set(EMPTY_CARD);
    onSaved(result.data.customer_payment_method_list, result.data.card);
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) write(save);
  };
  return (
    <Sheet
      modal={modal}
      title="카드 추가"
      footer={
        <Button type="submit" form={id} size="l" block busy={busy}>
          카드 등록하기
        </Button>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <TextField
          {...form.field('card_no')}
          label="카드 번호"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={19}
          onChange={(e) => form.set({ card_no: cardNumber(e.target.value) })}
        />
        <div className={css.pair}>
          <TextField
            {...form.field('expiry')}
            label="유효 기간"
            placeholder="MM/YY"
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={5}
            onChange={(e) => form.set({ expiry: expiryText(e.target.value) })}
          />
          <TextField
            {...form.field('birth')}
            label="생년월일"
            placeholder="YYMMDD"
            accepts="digits"
            maxLength={6}
            onChange={(e) => form.set({ birth: e.target.value })}
          />
        </div>
        <TextField
          {...form.field('password2')}
          label="비밀번호 앞 2자리"
          type="password"
          accepts="digits"
          maxLength={2}
          hint="카드 번호와 비밀번호는 결제대행사로만 보내고 SOLD에는 저장하지 않아요."
          onChange={(e) => form.set({ password2: e.target.value })}
        />
      </form>
    </Sheet>
  );
}
