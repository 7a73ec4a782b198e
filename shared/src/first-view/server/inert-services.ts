import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { HOST_SERVICES_VERSION, type HostServices } from '@sold/contracts/federation/host-services';

/** Services for rendering without a browser: signed out, no app, navigation without effect. */
export function inertServices(device: DeviceDescriptor): HostServices {
  return {
    version: HOST_SERVICES_VERSION,
    device,
    session: { isLogin: false, login: nothing, logout: async () => undefined, accept: nothing },
    carryOut: nothing,
    go: async (path) => ({ ok: false, failure: 'aborted', path }),
    backOrClose: nothing,
    setTitle: nothing,
    setHeader: nothing,
    bridge: NO_APP,
    track: nothing,
    needApp: async () => undefined,
  };
}

function nothing(): void {}
