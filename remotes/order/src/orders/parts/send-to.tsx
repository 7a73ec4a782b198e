import { useCall } from '@sold/shared/hooks/use-call';
import { toast } from '@sold/shared/modal/toast';
import { copyText } from '@sold/shared/platform/clipboard';
import { Button } from '@sold/shared/ui/base/button';
import { Skeleton } from '@sold/shared/ui/base/skeleton';
import { type ReactNode, useState } from 'react';
import { ParcelLabel } from './parcel-label.tsx';
import css from './send-to.module.css';

const CENTRE = 'GET /api/v3/inventory/inventory/get-centre';

/** Packing rules that let the centre take a parcel in without questions. */
const PACKING = [
  '상품 상자를 그대로 두고, 한 치수 큰 상자에 넣어 남는 곳을 포장재로 채워 주세요.',
  '상품 상자에 테이프나 송장을 직접 붙이지 마세요. 상자가 상하면 검수에 불합격할 수 있어요.',
  '구성품을 빠짐없이 넣고, 발송표를 인쇄해 큰 상자에 붙이거나, 종이에 번호를 적어 함께 넣어 주세요.',
  '선불로 보내고, 송장 번호를 여기에 입력해 주세요.',
];

interface Props {
  /** Number that the centre knows the parcel by. */
  number: string;
  /** Until when, and what being late costs. */
  children?: ReactNode;
}

/** Where a parcel is sent, how it is packed, until when, and what being late costs. */
export function SendTo({ number, children }: Props) {
  const { state, data, reload } = useCall(CENTRE, {}, { quiet: true });
  const [prints, setPrints] = useState(0);
  const address = data && `(${data.zipcode}) ${data.addr}`;
  const copy = async () => {
    const done = await copyText(`${address}\n${data?.name} (${number})\n${data?.phone}`);
    toast(done ? '보낼 주소를 복사했어요.' : '복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.');
  };
  return (
    <section className={css.send} aria-labelledby="send-to">
      <h2 id="send-to" className={css.title}>
        보낼 곳
      </h2>
      {children}
      {data ? (
        <div className={css.where}>
          <address className={css.address}>
            <strong>{data.name}</strong>
            <span>{address}</span>
            <span>{data.phone}</span>
          </address>
          <span className={css.ways}>
            <Button variant="line" size="s" onClick={() => void copy()}>
              주소 복사
            </Button>
            <Button variant="line" size="s" onClick={() => setPrints(prints + 1)}>
              발송표 인쇄
            </Button>
          </span>
          {prints > 0 && <ParcelLabel key={prints} number={number} centre={data} />}
        </div>
      ) : state === 'failed' ? (
        <p className={css.text}>
          보낼 주소를 불러오지 못했어요.{' '}
          <Button variant="quiet" size="s" onClick={() => void reload()}>
            다시 시도
          </Button>
        </p>
      ) : (
        <Skeleton height="64px" shape="card" />
      )}
      <p className={css.text}>
        상자에 적을 번호 <strong>{number}</strong>
      </p>
      <details className={css.how}>
        <summary>포장하는 방법</summary>
        <ul>
          {PACKING.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
