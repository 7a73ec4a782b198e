import { NOTICE_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { useEffect, useState } from 'react';
import { pushAbility } from './browser-push.ts';
import css from './push-offer.module.css';
import { usePush } from './use-push.ts';

/** Pushes were offered on this device. */
const OFFERED = 'sold.push-offered';

/** Offers pushes to this device after the first order on it, once; the browser asks when the button is pressed. */
export default function PushOffer() {
  const [isFirst] = useState(() => deviceStorage.read(OFFERED) === null && pushAbility() === 'unasked');
  return isFirst ? <Offer /> : null;
}

function Offer() {
  const push = usePush();
  const isShown = push?.isOn === false && push.ability === 'unasked';
  const [isOffer, setIsOffer] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    deviceStorage.write(OFFERED, '1');
    setIsOffer(true);
  }, [isShown]);
  if (push === null || !isOffer) return null;
  return (
    <section className={css.offer} aria-live="polite">
      <p>
        {push.isOn ? '이 기기로 주문 소식을 알려 드려요.' : '발송과 검수, 배송 소식을 이 기기로 알려 드려요.'}
      </p>
      {push.isOn || push.ability === 'denied' ? (
        <SiteLink to={NOTICE_SETTINGS_PATH} className={css.link}>
          알림 설정 보기
        </SiteLink>
      ) : (
        <Button variant="line" size="s" busy={push.busy} onClick={() => push.change(true)}>
          이 기기로 알림 받기
        </Button>
      )}
    </section>
  );
}
