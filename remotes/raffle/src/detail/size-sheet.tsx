import { PAY_WIN_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import css from './detail.module.css';
import type { useEntry } from './use-entry.ts';

/** Chooses a size and enters; says before the press what an entry is. */
export function SizeSheet({ raffle, entry }: { raffle: RaffleDetail; entry: ReturnType<typeof useEntry> }) {
  const { sheet, sizeId, busy, policies, choose, enter } = entry;
  return (
    <Sheet
      modal={sheet}
      title="응모할 사이즈"
      footer={
        <Button size="l" block busy={busy} disabled={sizeId === null} onClick={enter}>
          {sizeId === null ? '사이즈를 선택해 주세요' : '이 사이즈로 응모하기'}
        </Button>
      }
    >
      <RadioGroup legend="응모할 사이즈">
        {raffle.product_size_option_list.map((size) => (
          <RadioRow
            key={size.id}
            name="raffle-size"
            checked={size.id === sizeId}
            onChange={() => choose(size.id)}
            trailing={`${count(size.stock)}명 추첨`}
          >
            {sizeName(size)}
          </RadioRow>
        ))}
      </RadioGroup>
      <p className={css.note}>
        한 사람이 한 번만 응모할 수 있고, 응모한 뒤에는 사이즈를 바꿀 수 없어요. 당첨되면{' '}
        {PAY_WIN_WITHIN.text} 안에 결제해 주세요. 결제하지 않아도 위약금은 없고 다음 순서의 분께 기회가
        넘어가요.
      </p>
      {policies.length > 0 && (
        <>
          <p className={css.note}>응모하면 지금 시행 중인 아래 약관에 동의하게 돼요.</p>
          <PolicyLinks versions={policies} />
        </>
      )}
    </Sheet>
  );
}
