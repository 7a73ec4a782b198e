import type { CallTable } from '@sold/contracts/calls/index';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useState } from 'react';
import { STAFF_PATH } from '../calls/addresses.ts';
import { useDeskCall } from '../calls/use-desk-call.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { AddOperator } from './add-operator.tsx';
import { Invitation } from './invitation.tsx';
import { OperatorTable } from './operator-table.tsx';

type Invited = CallTable['POST /api/operator/staff/add']['output'];

/** Accounts of all operators, for owners. */
export default function DeskStaff() {
  return (
    <DeskPage title="직원" at={STAFF_PATH}>
      <Staff />
    </DeskPage>
  );
}

function Staff() {
  const { data, state, failure, reload } = useDeskCall('GET /api/operator/staff/list', {});
  const [invited, setInvited] = useState<Invited | null>(null);
  function show(invitation: Invited): void {
    setInvited(invitation);
    void reload();
  }
  if (data === undefined)
    return state === 'failed' ? (
      <FailedState
        title="직원 목록을 불러오지 못했어요"
        failure={failure}
        action={{ label: '다시 시도', onPress: reload }}
      />
    ) : (
      <Loading>
        <Skeleton height="240px" shape="card" />
      </Loading>
    );
  return (
    <>
      <OperatorTable list={data.list} onInvited={show} onChanged={() => void reload()} />
      <AddOperator onInvited={show} />
      {invited && <Invitation invited={invited} onClose={() => setInvited(null)} />}
    </>
  );
}
