import type { Card } from '@sold/contracts/entities/people';
import { call } from '../../../api/client.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { useWrite } from '../../../hooks/use-write.ts';
import type { Modal } from '../../../modal/modal-stack.ts';
import { toast } from '../../../modal/toast.ts';
import { FormSheet } from '../../form/form-sheet.tsx';
import { TypedField } from '../../form/typed-field.tsx';
import css from './card.module.css';
import { cardErrors, cardInput, EMPTY_CARD } from './card-form.ts';

/** A card to store. The number goes to the gateway; the shop keeps a masked one. */
export default function CardFormSheet({
  modal,
  onSaved,
}: {
  modal: Modal;
  onSaved(list: readonly Card[], card: Card): void;
}) {
  const { busy, write } = useWrite();
  const form = useForm(EMPTY_CARD, (values) => cardErrors(values, new Date()));
  const save = async () => {
    const result = await call('POST /api/v3/order/order/save-card', cardInput(form.values));
    if (!result.ok) return false;
    form.set(EMPTY_CARD);
    onSaved(result.data.customer_payment_method_list, result.data.card);
    toast('카드를 추가했어요.');
    return true;
  };
  return (
    <FormSheet
      modal={modal}
      title="카드 추가"
      button="카드 등록하기"
      busy={busy}
      className={css.form}
      onSubmit={() => form.check() && write(save)}
    >
      <TypedField
        {...form.field('card_no')}
        kind="card"
        label="카드 번호"
        onText={(card_no) => form.set({ card_no })}
      />
      <div className={css.pair}>
        <TypedField
          {...form.field('expiry')}
          kind="expiry"
          label="유효 기간"
          placeholder="MM/YY"
          onText={(expiry) => form.set({ expiry })}
        />
        <TypedField
          {...form.field('birth')}
          kind="cardOwner"
          label="생년월일"
          placeholder="YYMMDD"
          hint="법인 카드는 사업자등록번호 10자리"
          onText={(birth) => form.set({ birth })}
        />
      </div>
      <TypedField
        {...form.field('password2')}
        kind="cardPassword"
        label="비밀번호 앞 2자리"
        hint="카드 번호와 비밀번호는 결제대행사로만 보내고 SOLD에는 저장하지 않아요."
        onText={(password2) => form.set({ password2 })}
      />
    </FormSheet>
  );
}
