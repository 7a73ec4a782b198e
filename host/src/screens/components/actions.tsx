import { whileLoading } from '@sold/shared/api/loading';
import { dialog } from '@sold/shared/modal/dialog';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { CustomerCentre } from '@sold/shared/ui/base/customer-centre';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Drawer } from '@sold/shared/ui/layout/drawer';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { Specimen, State } from './specimen.tsx';

const DIRECTIONS = ['rtl', 'ltr', 'ttb', 'btt'] as const;
const VARIANTS = ['ink', 'buy', 'sell', 'line', 'quiet'] as const;

/** Buttons, links and everything they open. */
export function Actions() {
  const sheet = useModal('components-sheet');
  const second = useModal('components-second');
  const third = useModal('components-third');
  return (
    <>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <State key={variant} of={variant}>
            <Button variant={variant}>보통</Button>
            <Button variant={variant} busy>
              진행 중
            </Button>
            <Button variant={variant} disabled>
              못 누름
            </Button>
          </State>
        ))}
        <State of="s, m, l, block">
          <Button size="s">작게</Button>
          <Button size="m">보통</Button>
          <Button size="l">크게</Button>
          <Button block>너비 가득</Button>
        </State>
        <State of="CustomerCentre">
          <CustomerCentre />
        </State>
        <State of="SiteLink">
          <SiteLink to="/">홈으로</SiteLink>
        </State>
      </Specimen>
      <Specimen name="Dialog, Toast">
        <State of="alert, confirm, prompt">
          <Button variant="line" onClick={() => void dialog.alert('확인만 있는 알림이에요.')}>
            알림
          </Button>
          <Button variant="line" onClick={() => void dialog.confirm('계속할까요?', { title: '확인' })}>
            확인
          </Button>
          <Button
            variant="line"
            onClick={() =>
              void dialog.prompt('네 자리 숫자를 입력해 주세요.', { label: '숫자', pattern: /\d{4}/ })
            }
          >
            입력
          </Button>
        </State>
        <State of="queue: three at once">
          <Button
            variant="line"
            onClick={() => {
              for (const count of ['첫', '두', '세']) void dialog.alert(`${count} 번째 알림`);
            }}
          >
            알림 셋
          </Button>
        </State>
        <State of="loading flag for two seconds">
          <Button
            variant="line"
            onClick={() => void whileLoading(new Promise((done) => setTimeout(done, 2_000)))}
          >
            처리 중
          </Button>
        </State>
        <State of="toast">
          <Button variant="line" onClick={() => toast('짧은 소식이에요.')}>
            토스트
          </Button>
          <Button variant="line" onClick={() => toast('아래쪽의 소식이에요.', { position: 'bottom' })}>
            아래 토스트
          </Button>
        </State>
      </Specimen>
      <Specimen name="Sheet, Drawer">
        <State of="three sheets over one another">
          <Button variant="line" onClick={sheet.open}>
            시트
          </Button>
          <Sheet
            modal={sheet}
            title="첫 시트"
            footer={
              <Button block onClick={second.open}>
                다음 시트
              </Button>
            }
          >
            <p>아래로 끌거나, 뒤로 가거나, 바깥을 눌러 닫아요.</p>
          </Sheet>
          <Sheet
            modal={second}
            title="둘째 시트"
            footer={
              <Button block onClick={third.open}>
                마지막 시트
              </Button>
            }
          >
            <p>위의 것부터 닫혀요.</p>
          </Sheet>
          <Sheet modal={third} title="셋째 시트">
            <p>세 장이 쌓였어요.</p>
          </Sheet>
        </State>
        <State of="drawer: right, left, top, bottom">
          {DIRECTIONS.map((direction) => (
            <DrawerButton key={direction} direction={direction} />
          ))}
        </State>
      </Specimen>
    </>
  );
}

function DrawerButton({ direction }: { direction: (typeof DIRECTIONS)[number] }) {
  const drawer = useModal(`components-drawer-${direction}`);
  return (
    <>
      <Button variant="line" onClick={drawer.open}>
        서랍 {direction}
      </Button>
      <Drawer modal={drawer} title="서랍" direction={direction}>
        <p>가장자리에서 30% 크기로 나와요.</p>
      </Drawer>
    </>
  );
}
