import type { Behaviour } from '@sold/contracts/errors/behaviour';
import { appVersion } from '@sold/contracts/federation/device/describe-device';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { HOST_SERVICES_VERSION, type HostServices } from '@sold/contracts/federation/host-services';
import { configureApi } from '@sold/shared/api/client';
import { useStore } from '@sold/shared/platform/store';
import { useMemo } from 'react';
import { createCarryOut } from '../behaviour/carry-out.ts';
import { createBridge } from '../bridge/bridge.ts';
import { openInbox } from '../bridge/inbox.ts';
import { loadVerification } from '../bridge/load-verification.ts';
import { reportCall } from '../federation/report.ts';
import { screenHeader } from '../layout/screen-header-store.ts';
import { go, goBack } from '../routing/navigator.ts';
import { appInfo } from '../session/app-info.ts';
import { acceptToken, currentToken, dropToken, followSession, isLogin } from '../session/session.ts';
import { createLogin } from './login.ts';
import { createTracking } from './tracking.ts';

/** Sent as `X-App-Key` with every call (specification, section 7). */
const APP_KEY = 'sold-web';

/** The host's services without what changes while the page runs. */
export type StableServices = ReturnType<typeof createServices>;

/** Wires session, bridge, navigation and the API client together. Called once, before the first screen. */
export function createServices(device: DeviceDescriptor, serial: number) {
  const bridge = createBridge(window, appVersion(window.navigator.userAgent));
  const { login, logout, accept, sessionEnded } = createLogin(bridge);
  const backOrClose = () => {
    if (!goBack() && !bridge.send('close').ok) go('/', { replace: true });
  };
  const needApp = async (link?: string) => {
    const { askForApp } = await import(/* webpackChunkName: 'app-link' */ '../app-link/ask-for-app.ts');
    return askForApp(device, link);
  };
  const run = createCarryOut({
    device,
    bridge,
    go,
    goBack,
    backOrClose,
    login,
    needApp: (link) => void needApp(link),
  });
  const carryOut = (behaviour: Behaviour, retry?: () => void) => void run(behaviour, retry);
  const setTitle = (title: string) => {
    document.title = title;
  };
  const setHeader = screenHeader.set;
  configureApi({
    getToken: currentToken,
    onToken: accept,
    onTokenOver: dropToken,
    onFailure: carryOut,
    onFailed: (failure) => reportCall(failure, serial),
    appKey: APP_KEY,
    getAppInfo: () => appInfo(device),
  });
  openInbox({
    ready: bridge.ready,
    openLogin: () => void sessionEnded(),
    setJWT: ({ jwt }) => followSession(() => acceptToken(jwt)),
    onCertificated: () => void loadVerification().then(({ appCertified }) => appCertified()),
  });
  const { track, askLater } = createTracking(bridge);
  askLater();
  return {
    device,
    bridge,
    track,
    login,
    logout,
    accept,
    carryOut,
    go,
    backOrClose,
    setTitle,
    setHeader,
    needApp,
  };
}

/** {@link HostServices} as screens see them; a new value when the person signs in or out. */
export function useServices(stable: StableServices): HostServices {
  const isSignedIn = useStore(isLogin);
  return useMemo(() => {
    const { login, logout, accept, ...rest } = stable;
    return {
      ...rest,
      version: HOST_SERVICES_VERSION,
      session: { isLogin: isSignedIn, login, logout, accept },
    };
  }, [stable, isSignedIn]);
}
