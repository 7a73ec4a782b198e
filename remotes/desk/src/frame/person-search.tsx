import type { CallTable } from '@sold/contracts/calls/index';
import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { goodsPath } from '../calls/addresses.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { LineField } from '../parts/line-field.tsx';
import { stateText } from '../parts/state-text.ts';
import css from './command-bar.module.css';

type Person = NonNullable<CallTable['POST /api/operator/centre/find-person']['output']['person']>;

const ROLE: Readonly<Record<Person['goods'][number]['role'], string>> = {
  buyer: '구매',
  seller: '판매',
  owner: '보관',
};

/** Finds a person once the reason is given, and leads to their orders and units. @param who whole number, e-mail or telephone number */
export function PersonSearch({ who, onOpen }: { who: string; onOpen(path: string): void }) {
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<Person | null | undefined>(undefined);
  const { busy, problem, press } = useDeskWrite();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/centre/find-person', { who, reason }, ({ person }) => setFound(person));
  }
  return (
    <>
      <form ref={form} className={css.commands} onSubmit={submit}>
        <p className={css.who}>
          <b>{who}</b> 회원을 찾아요. 누가 왜 찾았는지 기록에 남아요.
        </p>
        <LineField
          label="이유"
          required
          most={300}
          error={problem}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" busy={busy}>
          회원 찾기
        </Button>
      </form>
      <div role="status">
        {found === null && <p className={css.none}>그런 회원이 없어요.</p>}
        {found && (
          <p className={css.who}>
            <b>{found.name}</b> 회원 {found.customer_id}
            {found.goods.length === 0 && ' · 거래한 상품이 없어요.'}
          </p>
        )}
      </div>
      {found && (
        <ul className={css.found}>
          {found.goods.map((goods) => (
            <li key={`${goods.role} ${goods.display_id}`}>
              <button type="button" className={css.entry} onClick={() => onOpen(goodsPath(goods.display_id))}>
                {goods.display_id} {ROLE[goods.role]} · {stateText(goods)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
