import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { useAtom } from 'jotai';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { foundPath } from '../calls/addresses.ts';
import { type FoundGoods, type Scan, scanAtom } from '../scan/scans.ts';
import { useOpenCode } from '../scan/use-scanner.ts';
import css from './scan-bar.module.css';

const Camera = lazy(() =>
  import(/* webpackChunkName: "camera" */ '../scan/camera.tsx').then(({ Camera }) => ({ default: Camera })),
);

/** Field for numbers that are typed by hand, the camera, and what became of the last scan. */
export function ScanBar() {
  const [typed, setTyped] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const open = useOpenCode();
  const [scan, setScan] = useAtom(scanAtom);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typed;
    setTyped('');
    void open(code);
  }

  return (
    <div className={css.scan}>
      <form className={css.form} onSubmit={submit}>
        <input
          className={css.field}
          aria-label="주문·보관·송장 번호"
          placeholder="스캔하거나 번호를 입력하세요"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="s" variant="line">
          열기
        </Button>
        <Button size="s" variant="line" onClick={() => setCamera(true)}>
          카메라
        </Button>
      </form>
      {scan.is !== 'idle' && <ScanNews scan={scan} onClose={() => setScan({ is: 'idle' })} />}
      {hasCamera && (
        <Suspense>
          <Camera
            onCode={(code) => {
              setCamera(false);
              void open(code);
            }}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ScanNews({ scan, onClose }: { scan: Exclude<Scan, { is: 'idle' }>; onClose(): void }) {
  const isClosable = scan.is !== 'asking';
  useEffect(() => {
    if (!isClosable) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isClosable, onClose]);
  if (scan.is === 'asking')
    return (
      <p className={css.asking} role="status">
        <b>{scan.code}</b> 찾는 중
      </p>
    );
  if (scan.is === 'wrong')
    return (
      <div className={css.wrong} role="alert">
        <p>
          <b>{scan.code}</b> {scan.why}
        </p>
        <Button size="s" variant="line" onClick={onClose}>
          확인
        </Button>
      </div>
    );
  return (
    <div className={css.several} role="alert">
      <p>
        <b>{scan.code}</b> 여러 건이 있어요. 맞는 것을 골라 주세요.
      </p>
      <ul className={css.choices}>
        {scan.list.map((goods) => (
          <li key={foundPath(goods)}>
            <SiteLink className={css.choice} to={foundPath(goods)} onClick={onClose}>
              {goods.display_id} <span>{FOUND_BY[goods.found_by]}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <Button size="s" variant="line" onClick={onClose}>
        닫기
      </Button>
    </div>
  );
}

const FOUND_BY: Readonly<Record<FoundGoods['found_by'], string>> = {
  number: '번호',
  tag: '태그',
  place: '보관 위치',
  inbound: '들어온 송장',
  outbound: '나간 송장',
  sent_back: '반송 송장',
  claim: '신고 반품 송장',
};
