import type { Behaviour } from '@sold/contracts/errors/behaviour';
import type { DeviceDescriptor } from '@sold/contracts/federation/device';
import type { HostServices } from '@sold/contracts/federation/host-services';
import { dialog } from '@sold/shared/dialog';
import { webAddressOf } from '../bridge/deeplink.ts';
import { verifyIdentity } from '../bridge/verification.ts';
import { STORE_PAGES } from '../config.ts';

/** What carrying out needs of the host. */
export interface Means {
  device: DeviceDescriptor;
  bridge: HostServices['bridge'];
  go: HostServices['go'];
  /** False when there is nothing to go back to. */
  goBack(): boolean;
  backOrClose(): void;
  login(): void;
}

/** Does what the catalogue decided for a failed call. `retry` runs once a verification succeeded. */
export type CarryOut = (behaviour: Behaviour, retry?: () => void) => Promise<void>;

/**
 * Makes the one place where behaviours become dialogs and navigation. The same message twice at the same time is shown
 * once: several calls of one screen often fail together.
 */
export function createCarryOut(means: Means): CarryOut {
  const showing = new Set<string>();
  const waiting: (() => void)[] = [];

  async function once(behaviour: Behaviour, work: () => Promise<void>): Promise<void> {
    const key = JSON.stringify(behaviour);
    if (showing.has(key)) return;
    showing.add(key);
    try {
      await work();
    } finally {
      showing.delete(key);
    }
  }

  return async (behaviour, retry) => {
    if (behaviour.type === 'verify' && retry) waiting.push(retry);
    await once(behaviour, async () => {
      switch (behaviour.type) {
        case 'none':
          return;
        case 'open_login':
          return means.login();
        case 'confirm_login':
          if (await dialog.confirm('로그인이 필요한 서비스입니다. 로그인하시겠어요?', { accept: '로그인' }))
            means.login();
          return;
        case 'alert':
          await dialog.alert(behaviour.message);
          if (behaviour.afterwards === 'back' && !means.goBack()) means.go('/', { replace: true });
          if (behaviour.afterwards === 'back_or_close') means.backOrClose();
          return;
        case 'update_app':
          await dialog.alert(behaviour.message, { accept: '업데이트' });
          openStore(means);
          setTimeout(() => means.bridge.send('close'), behaviour.closeAfterMs);
          return;
        case 'verify':
          return verify(behaviour, means, () => waiting.splice(0));
        case 'terminate':
          await dialog.alert(behaviour.message);
          if (!means.bridge.send('terminateApp')) means.go('/', { replace: true });
          return;
        case 'close_flow':
          await dialog.alert(behaviour.message);
          if (!means.bridge.send('close'))
            means.go(behaviour.itemId === null ? '/' : `/trade/product/${behaviour.itemId}`, {
              replace: true,
            });
          return;
        case 'alert_then_deeplink':
          await dialog.alert(behaviour.message);
          return runDeeplink(behaviour.link, means);
      }
    });
  };
}

async function verify(
  behaviour: Behaviour & { type: 'verify' },
  { bridge }: Means,
  takeRetries: () => (() => void)[],
): Promise<void> {
  const { message, accept, cancel, token } = behaviour;
  const isAccepted = await dialog.confirm(message, { title: '본인인증', accept, cancel });
  const result = isAccepted ? await verifyIdentity(token, bridge) : 'cancelled';
  const retries = takeRetries();
  if (result === 'blocked')
    await dialog.alert(
      '본인인증 창이 열리지 않았습니다. 브라우저의 팝업 차단을 해제한 뒤 다시 시도해 주세요.',
    );
  if (result !== 'certified') return;
  bridge.send('sendAUTH');
  for (const retry of retries) retry();
}

function openStore({ device, bridge }: Means): void {
  const url = device.ios ? STORE_PAGES.ios : STORE_PAGES.android;
  if (!bridge.send('outBrowsingMessage', { url })) window.location.assign(url);
}

function runDeeplink(link: string, { bridge }: Means): void {
  if (bridge.send('runDeeplink', { link })) return;
  const address = webAddressOf(link);
  if (address) window.location.assign(address);
}
