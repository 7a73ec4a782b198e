import { useCall } from '@sold/shared/hooks/use-call';
import type { UseForm } from '@sold/shared/hooks/use-form';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { TypedField } from '@sold/shared/ui/form/typed-field';

export interface BankFieldsProps {
  bank: ReturnType<UseForm<object>['field']>;
  onBank(code: string): void;
  number: ReturnType<UseForm<object>['field']>;
  onNumber(text: string): void;
  /** Banks are asked for when the form is. */
  isOpen: boolean;
}

export function BankFields({ bank, onBank, number, onNumber, isOpen }: BankFieldsProps) {
  const { data, state } = useCall('GET /api/v3/user/user/get-bank-list', isOpen ? {} : null);
  return (
    <>
      <SelectField
        {...bank}
        label="은행"
        placeholder={state === 'failed' ? '은행 목록을 불러오지 못했어요' : '은행 선택'}
        options={(data?.list ?? []).map(({ bank_code, bank_name }) => ({
          value: bank_code,
          label: bank_name,
        }))}
        onChange={(e) => onBank(e.target.value)}
      />
      <TypedField {...number} kind="account" label="계좌 번호" onText={onNumber} />
    </>
  );
}
