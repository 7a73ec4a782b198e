import { PAY_WIN_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { RafflePage } from '../detail/raffle-page.tsx';
import { RaffleView } from '../detail/raffle-view.tsx';
import css from './partner.module.css';
import { PartnerNote } from './partner-note.tsx';

/** A raffle of the department store, with what it asks of entrants in a modal. */
export default function DepartmentStoreRaffle({ params, query }: ScreenProps) {
  const modal = useModal('department_store_info');
  return (
    <>
      <RafflePage params={params} query={query} partner="department_store">
        {(page) => (
          <RaffleView
            page={page}
            opening={
              <PartnerNote title="백화점과 함께하는 래플">
                <Button variant="line" onClick={modal.open}>
                  응모 조건과 수령 방법 보기
                </Button>
              </PartnerNote>
            }
          />
        )}
      </RafflePage>
      <Sheet
        modal={modal}
        title="응모 조건과 수령 방법"
        footer={
          <Button size="l" block onClick={() => void modal.close()}>
            확인했어요
          </Button>
        }
      >
        <ul className={css.points}>
          <li>응모 안내에 적힌 대상만 응모할 수 있고, 한 사람이 한 번만 응모할 수 있어요.</li>
          <li>당첨되면 SOLD에서 {PAY_WIN_WITHIN.text} 안에 결제해 주세요.</li>
          <li>상품은 SOLD가 보내 드려요. 백화점 매장에서는 받을 수 없어요.</li>
          <li>추첨은 백화점이 아니라 SOLD가 하고, 누구나 결과를 다시 계산해 볼 수 있어요.</li>
        </ul>
      </Sheet>
    </>
  );
}
