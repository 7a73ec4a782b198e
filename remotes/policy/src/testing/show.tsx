/** For tests: a part of the remote in a small host. */
import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { HOST_SERVICES_VERSION, type HostServices } from '@sold/contracts/federation/host-services';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

export interface Shown {
  place: HTMLElement;
  /** Addresses that were gone to. */
  went: string[];
  titles: string[];
  /** Scrolls the end of what is shown into view. */
  scrollToEnd(): Promise<void>;
}

export function show(part: ReactNode): Shown {
  const shown = { went: [] as string[], titles: [] as string[] };
  let seen: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen) {
        seen = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const host: HostServices = {
    version: HOST_SERVICES_VERSION,
    device: {} as DeviceDescriptor,
    session: { isLogin: false, login: () => {}, logout: async () => {}, accept: () => {} },
    carryOut: () => {},
    async go(to) {
      shown.went.push(to);
      return { ok: true, path: to };
    },
    backOrClose: () => {},
    setHeader: () => undefined,
    setTitle: (title) => void shown.titles.push(title),
    bridge: NO_APP,
    needApp: async () => {},
    track: () => {},
  };
  const { container } = render(<HostProvider services={host}>{part}</HostProvider>);
  return {
    ...shown,
    place: container,
    scrollToEnd: () =>
      act(async () => {
        seen?.([{ isIntersecting: true }]);
        await new Promise((resolve) => setTimeout(resolve));
        seen?.([{ isIntersecting: false }]);
      }),
  };
}
