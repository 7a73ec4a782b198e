import { DeskPage } from '../frame/desk-page.tsx';
export default function DeskGoods() {
  return (
    <DeskPage title="상품" at="">
      {null}
    </DeskPage>
  );
}
