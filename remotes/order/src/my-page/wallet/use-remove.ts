import type { Stored, StoredKind } from '@sold/contracts/entities/people';
import { call } from '@sold/shared/api/client';
import { isRefusedFor } from '@sold/shared/api/refusal';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';

/** Something still needs it, and the service says what. */
const IN_USE = 'stored_in_use';

/** Effect of a removal elsewhere. */
const AFTER: Readonly<Record<StoredKind, string>> = {
  card: '결제사에 등록된 카드도 함께 지워요.',
  payment_account: '결제사에 등록된 계좌도 함께 지워요.',
  bank_account: '지난 정산 내역은 그대로 남아요.',
  address: '이미 주문한 상품은 그 주소로 보내 드려요.',
};

export interface Removal {
  kind: StoredKind;
  id: number;
  /** Its name: '신한카드 1234 카드'. */
  what: string;
  /** Takes what is left. */
  onStored(stored: Stored): void;
}

/** Takes away what is stored, after asking. `problem` says why it was refused, or is empty. */
export function useRemove({ kind, id, what, onStored }: Removal) {
  const { busy, write } = useWrite();
  const [problem, setProblem] = useState('');
  const remove = async (part: Element | null) => {
    setProblem('');
    const result = await call('POST /api/v3/user/mypage/remove-stored', { kind, id }, { handles: [IN_USE] });
    if (!result.ok) {
      const { failure } = result;
      if (isRefusedFor(failure, IN_USE) && failure.kind === 'response')
        setProblem(failure.error_data?.msg || failure.msg);
      return false;
    }
    // The row goes: the keyboard goes on at the head of its part.
    part?.querySelector('button')?.focus();
    onStored(result.data);
    toast('삭제했어요.');
    return true;
  };
  /** @param part section of the page that has the row */
  const askToRemove = async (part: Element | null) => {
    const texts = { title: '삭제할까요?', accept: '삭제하기', cancel: '그대로 두기' };
    if (await dialog.confirm(`${what}\n${AFTER[kind]}`, texts)) write(() => remove(part));
  };
  return { busy, problem, askToRemove };
}
