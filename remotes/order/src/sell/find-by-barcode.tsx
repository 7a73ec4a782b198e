import { readBarcode } from '@sold/contracts/base/typed/barcode';
import { requiredProblem } from '@sold/contracts/base/typed/reading';
import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { useState } from 'react';
import type { CameraProblem } from './barcode-reader.ts';
import { ItemLinks } from './found-items.tsx';
import css from './sell.module.css';
import { type SellStart, sellStartPath } from './sell-address.ts';
import { useCamera } from './use-camera.ts';

const FIND = 'GET /api/v3/product/item/get-barcode-item-list';
type Found = CallTable[typeof FIND]['output']['list'];

const TYPE_IT = '바코드 아래 숫자를 입력해 주세요.';
const PROBLEMS: Readonly<Record<CameraProblem, string>> = {
  refused: `카메라를 쓸 수 없어요. 브라우저 설정에서 카메라를 켜거나 ${TYPE_IT}`,
  none: `카메라를 찾지 못했어요. ${TYPE_IT}`,
  taken: `다른 앱이 카메라를 쓰고 있어요. 그 앱을 닫고 다시 찍거나 ${TYPE_IT}`,
  failed: `카메라를 켜지 못했어요. ${TYPE_IT}`,
};

/** The barcode of a box, read by the camera or typed: leads to its item and size. */
export function FindByBarcode({ start }: { start: SellStart }) {
  const host = useHost();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);

  const pathOf = (item: Found[number]) =>
    sellStartPath({
      ...start,
      itemId: item.item_id,
      sizeId: item.product_size_option_id,
      unitId: null,
      price: null,
    });
  const find = async (gtin: string) => {
    setBusy(true);
    const answer = await call(FIND, { gtin }, { quiet: true });
    setBusy(false);
    if (!answer.ok) return setProblem('바코드를 확인하지 못했어요. 잠시 후 다시 시도해 주세요.');
    const [only, ...others] = answer.data.list;
    if (only && others.length === 0) return void host.go(pathOf(only));
    setFound(answer.data.list);
  };
  const camera = useCamera((gtin) => {
    setText(gtin.replace(/^0(?=\d{13}$)/, ''));
    setProblem(null);
    void find(gtin);
  });
  const submit = () => {
    const reading = readBarcode(text);
    setProblem(requiredProblem(reading, TYPE_IT));
    setFound(null);
    if (reading.is === 'read' && !busy) void find(reading.value);
  };

  return (
    <section className={css.barcode} aria-label="바코드로 찾기">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="상자의 바코드"
          hint="상자에 있는 바코드의 숫자예요. 사이즈까지 바로 찾아요."
          inputMode="numeric"
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
            setFound(null);
          }}
          trailing={
            <Button type="submit" variant="line" busy={busy}>
              찾기
            </Button>
          }
        />
      </form>
      {camera.isThere === true && !camera.isOn && (
        <Button variant="line" onClick={camera.start}>
          카메라로 바코드 찍기
        </Button>
      )}
      {camera.isThere === false && (
        <p className={css.detail}>이 브라우저에서는 카메라로 찍을 수 없어요. {TYPE_IT}</p>
      )}
      <div className={css.camera} hidden={!camera.isOn}>
        <video ref={camera.video} className={css.video} muted playsInline aria-label="카메라 화면" />
        <p className={css.detail}>바코드가 화면 가운데에 오게 해 주세요.</p>
        <Button variant="line" onClick={camera.stop}>
          그만 찍기
        </Button>
      </div>
      <div aria-live="polite">
        {camera.problem !== null && <p className={css.problem}>{PROBLEMS[camera.problem]}</p>}
        {found?.length === 0 && (
          <p className={css.problem}>
            아직 등록되지 않은 바코드예요. 위에서 상품 이름이나 모델 번호로 찾아 주세요.
          </p>
        )}
      </div>
      {found !== null && found.length > 1 && (
        <>
          <h2 className={css.heading}>상품 상태를 선택해 주세요</h2>
          <ItemLinks items={found.map((item) => ({ item, to: pathOf(item), note: item.size }))} />
        </>
      )}
    </section>
  );
}
