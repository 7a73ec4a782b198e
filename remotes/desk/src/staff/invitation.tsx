import type { CallTable } from '@sold/contracts/calls/index';
import { copyText } from '@sold/shared/platform/clipboard';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import css from './staff.module.css';

export interface InvitationProps {
  invited: CallTable['POST /api/operator/staff/add']['output'];
  onClose(): void;
}

/** The address that makes an account, shown once. */
export function Invitation({ invited, onClose }: InvitationProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <Dialog title="초대 주소" onClose={onClose}>
      <p>{invited.expires_at.slice(0, 16)}까지 한 번만 쓸 수 있어요. 본인에게만 전해 주세요.</p>
      <p className={css.link}>{invited.link}</p>
      <Button block onClick={async () => setCopied(await copyText(invited.link))}>
        주소 복사
      </Button>
      <p role="status">
        {isCopied === true && '복사했어요.'}
        {isCopied === false && '복사하지 못했어요. 주소를 직접 골라 주세요.'}
      </p>
    </Dialog>
  );
}
