import { useHost } from '@sold/shared/host';
import { copyLink, share } from '@sold/shared/modal/share';
import { Button } from '@sold/shared/ui/base/button';
import { Specimen, State } from './specimen.tsx';

/** Everything that leads out of the page: to another app, to another person. */
export function Leaving() {
  const host = useHost();
  const here = window.location.href;
  return (
    <Specimen name="Share, App">
      <State of="share: native, KakaoTalk, copy; a short link where there is one">
        <Button variant="line" onClick={() => void share({ title: '부품', url: here })}>
          공유
        </Button>
        <Button variant="line" onClick={() => void copyLink(here)}>
          주소 복사
        </Button>
      </State>
      <State of="what needs the app">
        <Button variant="line" onClick={() => void host.needApp()}>
          앱에서 보기
        </Button>
      </State>
    </Specimen>
  );
}
