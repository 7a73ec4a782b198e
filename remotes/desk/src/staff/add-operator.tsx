import type { CallTable } from '@sold/contracts/calls/index';
import { OPERATOR_ROLES, type OperatorRole } from '@sold/contracts/rules/operators/roles';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { type FormEvent, useState } from 'react';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { LineField } from '../parts/line-field.tsx';
import { roleText } from '../parts/role-text.ts';
import css from './staff.module.css';

type Invited = CallTable['POST /api/operator/staff/add']['output'];

const NOBODY = { email: '', name: '', role: 'centre' as OperatorRole };

/** Makes an account, whose invitation is shown once. */
export function AddOperator({ onInvited }: { onInvited(invited: Invited): void }) {
  const [values, setValues] = useState(NOBODY);
  const { busy, problem, press } = useDeskWrite();
  function submit(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/staff/add', values, (invited) => {
      setValues(NOBODY);
      onInvited(invited);
    });
  }
  return (
    <form className={css.add} onSubmit={submit}>
      <h2 className={css.heading}>직원 초대</h2>
      <TextField
        label="이메일"
        type="email"
        required
        error={problem}
        value={values.email}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
      />
      <LineField
        label="이름"
        required
        most={40}
        value={values.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <SelectField
        label="역할"
        options={OPERATOR_ROLES.map((role) => ({ value: role, label: roleText(role) }))}
        value={values.role}
        onChange={({ target }) => setValues({ ...values, role: target.value as OperatorRole })}
      />
      <Button type="submit" busy={busy}>
        초대
      </Button>
    </form>
  );
}
