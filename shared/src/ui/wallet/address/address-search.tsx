import type { FoundAddress } from '@sold/contracts/entities/found-address';
import { readAddressWords } from '@sold/contracts/rules/people/address-words';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../../hooks/use-call.ts';
import { Button } from '../../base/button.tsx';
import { TextField } from '../../base/field.tsx';
import { LiveRegion } from '../../base/live-region.tsx';
import { Loading, Skeleton } from '../../base/skeleton.tsx';
import { EmptyState } from '../../layout/empty-state.tsx';
import { FailedState } from '../../layout/failed-state.tsx';
import { PressRow } from '../../layout/rows.tsx';
import css from './address.module.css';

/** Finds an address by a road, a lot or a postcode; one press takes it over. */
export default function AddressSearch({ onChoose }: { onChoose(address: FoundAddress): void }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const found = useCall('GET /api/v3/user/address/search-address', asked === '' ? null : { q: asked }, {
    quiet: true,
  });
  const words = readAddressWords(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (words.is !== 'read') return;
    if (words.value === asked) void found.reload();
    setAsked(words.value);
  };
  return (
    <div className={css.search}>
      <form onSubmit={submit}>
        <TextField
          label="도로명, 지번, 우편번호"
          placeholder="성수이로 12"
          value={text}
          data-autofocus=""
          error={words.is === 'wrong' ? words.problem : null}
          onChange={(event) => setText(event.target.value)}
          trailing={
            <Button type="submit" disabled={words.is !== 'read'}>
              찾기
            </Button>
          }
        />
      </form>
      <LiveRegion isUnseen>
        {found.state === 'ready' && found.data
          ? found.data.list.length === 0
            ? '찾는 주소가 없어요.'
            : `주소 ${found.data.list.length}개를 찾았어요.`
          : null}
      </LiveRegion>
      {asked === '' ? (
        <p className={css.tip}>도로 이름과 건물 번호를 함께 적으면 빨리 찾아요. 예: 테헤란로 28, 성수동2가</p>
      ) : found.state === 'failed' ? (
        <FailedState
          title="주소를 찾지 못했어요"
          failure={found.failure}
          action={{ label: '다시 찾기', onPress: () => void found.reload() }}
        />
      ) : !found.data || found.state === 'loading' ? (
        <Loading label="주소를 찾고 있어요">
          <Skeleton height="160px" shape="card" />
        </Loading>
      ) : found.data.list.length === 0 ? (
        <EmptyState
          title="찾는 주소가 없어요"
          text="건물 번호를 빼거나 동 이름으로 다시 찾아 보세요. 주소 칸에 직접 입력해도 돼요."
        />
      ) : (
        <ul aria-label="찾은 주소">
          {found.data.list.map((one) => (
            <li key={`${one.zipcode} ${one.addr}`} className={css.entry}>
              <PressRow onPress={() => onChoose(one)}>
                <span className={css.address}>
                  <strong>{one.addr}</strong>
                  {one.lot_addr !== '' && <span>{one.lot_addr}</span>}
                  <span>{one.zipcode}</span>
                </span>
              </PressRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
