import type { CallTable } from '@sold/contracts/calls/index';
import { OPERATOR_ROLES, type OperatorRole } from '@sold/contracts/rules/operators/roles';
import { dialog } from '@sold/shared/modal/dialog';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { roleText } from '../parts/role-text.ts';
import table from '../parts/table.module.css';
import css from './staff.module.css';

type Staff = CallTable['GET /api/operator/staff/list']['output']['list'];
type Invited = CallTable['POST /api/operator/staff/add']['output'];

export interface OperatorTableProps {
  list: Staff;
  onInvited(invited: Invited): void;
  /** An account has changed. */
  onChanged(): void;
}

/** Accounts with what an owner can do about them. */
export function OperatorTable({ list, ...on }: OperatorTableProps) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.caption}>직원 계정 {list.length}개</caption>
        <thead>
          <tr>
            <th scope="col">이름</th>
            <th scope="col">이메일</th>
            <th scope="col">역할</th>
            <th scope="col">상태</th>
            <th scope="col">로그인</th>
            <th scope="col">관리</th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <OperatorRow key={one.operator_id} one={one} {...on} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OperatorRow({
  one,
  onInvited,
  onChanged,
}: { one: Staff[number] } & Omit<OperatorTableProps, 'list'>) {
  const { busy, problem, press } = useDeskWrite();
  const { operator_id, ended_at } = one;
  const state = ended_at !== null ? `종료 ${dayTime(ended_at)}` : one.has_joined ? '사용 중' : '초대함';

  async function end(): Promise<void> {
    const isMeant = await dialog.confirm(
      `${one.name} 계정을 끝낼까요? 되돌릴 수 없고 로그인이 모두 끝나요.`,
      { accept: '끝내기', cancel: '그대로 두기' },
    );
    if (isMeant) press('POST /api/operator/staff/end', { operator_id }, onChanged);
  }

  return (
    <tr>
      <td>{one.name}</td>
      <td>{one.email}</td>
      <td>
        {ended_at !== null ? (
          roleText(one.role)
        ) : (
          <select
            className={css.role}
            aria-label={`${one.name} 역할`}
            value={one.role}
            disabled={busy}
            onChange={({ target }) =>
              press(
                'POST /api/operator/staff/role',
                { operator_id, role: target.value as OperatorRole },
                onChanged,
              )
            }
          >
            {OPERATOR_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleText(role)}
              </option>
            ))}
          </select>
        )}
      </td>
      <td>{state}</td>
      <td>{one.open_sessions}곳</td>
      <td>
        {ended_at === null && (
          <span className={css.actions}>
            <Button
              size="s"
              variant="line"
              busy={busy}
              onClick={() => press('POST /api/operator/staff/invite', { operator_id }, onInvited)}
            >
              다시 초대
            </Button>
            <Button
              size="s"
              variant="line"
              busy={busy}
              onClick={() => press('POST /api/operator/staff/end-sessions', { operator_id }, onChanged)}
            >
              로그인 끝내기
            </Button>
            <Button size="s" variant="line" busy={busy} onClick={() => void end()}>
              계정 끝내기
            </Button>
          </span>
        )}
        <span role="alert">{problem}</span>
      </td>
    </tr>
  );
}
