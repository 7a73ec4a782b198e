import { isAppLink } from '@sold/contracts/base/link';
import type { Bridge } from '@sold/contracts/bridge/bridge';
import type { Behaviour } from '@sold/contracts/errors/behaviour';
import { TEXT } from '@sold/contracts/errors/catalogue';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import type { HostServices } from '@sold/contracts/federation/host-services';
import { itemPath } from '@sold/contracts/wire/paths';
import { dialog } from '@sold/shared/modal/dialog';
import { webAddressOf } from '@sold/shared/text/deeplink';
import { loadVerification, type Verification } from '../bridge/load-verification.ts';

export interface Means {
  device: DeviceDescriptor;
  bridge: Bridge;
  go: HostServices['go'];
  /** False when there is nothing to go back to. */
  goBack(): boolean;
  backOrClose(): void;
  login(): void;
  /** Offers to open the app at a link that only it can follow. */
  needApp(link: string): void;
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
    if (behaviour.type === 'verify') {
      if (retry) waiting.push(retry);
      // Fetched while the person reads: a window that opens late after a press is blocked.
      const verification = loadVerification().catch(() => null);
      let isAccepted = false;
      await once(behaviour, async () => {
        isAccepted = await askToVerify(behaviour);
      });
      // Outside of `once`: the app does not say when its view is closed, and the person may try again.
      if (isAccepted) await verify(behaviour.token, await verification, means, () => waiting.splice(0));
      else if (!showing.has(JSON.stringify(behaviour))) waiting.length = 0;
      return;
    }
    await once(behaviour, async () => {
      switch (behaviour.type) {
        case 'none':
          return;
        case 'open_login':
          return means.login();
        case 'confirm_login':
          if (await dialog.confirm('로그인이 필요한 서비스예요. 로그인하시겠어요?', { accept: '로그인' }))
            loginFromHere(means);
          return;
        case 'alert':
          await dialog.alert(behaviour.message);
          if (behaviour.afterwards === 'back' && !means.goBack()) means.go('/', { replace: true });
          if (behaviour.afterwards === 'back_or_close') means.backOrClose();
          return;
        case 'update_app':
          await dialog.alert(behaviour.message, { accept: '업데이트' });
          await openStore(means);
          setTimeout(() => means.bridge.send('close'), behaviour.closeAfterMs);
          return;
        case 'terminate':
          await dialog.alert(behaviour.message);
          return endApp(means);
        case 'close_flow':
          await dialog.alert(behaviour.message);
          if (!means.bridge.send('close').ok)
            means.go(behaviour.itemId === null ? '/' : itemPath(behaviour.itemId, behaviour.grade), {
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

/** Ends the app and closes this view of it; without an app there is nothing to end, and the page goes home. */
function endApp({ bridge, go }: Means): void {
  const sent = [bridge.send('terminateApp'), bridge.send('close')];
  if (!sent.some(({ ok }) => ok)) go('/', { replace: true });
}

/** The person said yes: an app that can brings them back to this page. */
function loginFromHere({ bridge, login }: Means): void {
  if (!bridge.send('goLogin', { returnUrl: window.location.href }).ok) login();
}

function askToVerify({ message, accept, cancel }: Behaviour & { type: 'verify' }): Promise<boolean> {
  return dialog.confirm(message, { title: '본인인증', accept, cancel });
}

/** @param verification null when it could not be fetched */
async function verify(
  token: string,
  verification: Verification | null,
  { bridge }: Means,
  takeRetries: () => (() => void)[],
): Promise<void> {
  const result = await verification?.verifyIdentity(token, bridge);
  const retries = takeRetries();
  if (result === undefined) await dialog.alert(TEXT.network);
  if (result !== 'certified') return;
  bridge.send('sendAUTH');
  for (const retry of retries) retry();
}

/** Few are ever told to update, so that the way to the store is a file of its own. */
async function openStore({ device, bridge }: Means): Promise<void> {
  const opening = import(/* webpackChunkName: 'app-link' */ '../app-link/open-store.ts');
  await opening.then(
    (store) => store.openStore(device, bridge),
    // Without that file the message has been read, and the app still closes.
    () => undefined,
  );
}

function runDeeplink(link: string, { bridge, needApp }: Means): void {
  if (bridge.send('runDeeplink', { link }).ok) return;
  const address = webAddressOf(link);
  if (address) window.location.assign(address);
  else if (isAppLink(link)) needApp(link);
}
