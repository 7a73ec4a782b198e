import type { Behaviour } from '@sold/contracts/errors/behaviour';
import type { DeviceDescriptor } from '@sold/contracts/federation/device';
import type { HostServices } from '@sold/contracts/federation/host-services';
import { configureApi } from '@sold/shared/api';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { createCarryOut } from '../behaviour/carry-out.ts';
import { createBridge } from '../bridge/bridge.ts';
import { APP_KEY } from '../config.ts';
import { go, goBack } from '../routing/navigator.ts';
import { appInfo } from '../session/app-info.ts';
import { acceptToken, currentToken, isLoginAtom } from '../session/session.ts';
import { createLogin } from './login.ts';

/** The host's services without what changes while the page runs. */
export type StableServices = ReturnType<typeof createServices>;

/** Wires session, bridge, navigation and the API client together. Called once, before the first screen. */
export function createServices(device: DeviceDescriptor) {
  const bridge = createBridge();
  const { login, logout, accept, sessionEnded } = createLogin(bridge);
  const backOrClose = () => {
    if (!goBack() && !bridge.send('close')) go('/', { replace: true });
  };
  const run = createCarryOut({ device, bridge, go, goBack, backOrClose, login });
  const carryOut = (behaviour: Behaviour, retry?: () => void) => void run(behaviour, retry);
  const setTitle = (title: string) => {
    document.title = title;
  };
  configureApi({
    getToken: currentToken,
    onToken: accept,
    onFailure: carryOut,
    appKey: APP_KEY,
    appInfo: appInfo(device),
  });
  window.openLogin = () => void sessionEnded();
  window.setJWT = acceptToken;
  return { device, bridge, login, logout, accept, carryOut, go, backOrClose, setTitle };
}

/** {@link HostServices} as screens see them; a new value when the person signs in or out. */
export function useServices(stable: StableServices): HostServices {
  const isLogin = useAtomValue(isLoginAtom);
  return useMemo(() => {
    const { login, logout, accept, ...rest } = stable;
    return { ...rest, session: { isLogin, login, logout, accept } };
  }, [stable, isLogin]);
}
