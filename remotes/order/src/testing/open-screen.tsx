/** For tests: a screen in a small host, against a service that answers from a table. */

import type { AnalyticsEvent } from '@sold/contracts/bridge/analytics';
import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Behaviour } from '@sold/contracts/errors/behaviour';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { HOST_SERVICES_VERSION, type HostServices } from '@sold/contracts/federation/host-services';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { COUPON_PREFIX } from '@sold/contracts/wire/request';
import { configureApi } from '@sold/shared/api/client';
import { dialogQueue } from '@sold/shared/modal/dialog';
import { createStore, useStore } from '@sold/shared/platform/store';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { OverlayRoot } from '@sold/shared/ui/layout/overlay-root';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type Mock, vi } from 'vitest';

/** A failure as the service sends it. */
export interface Refused {
  refused: number;
  msg: string;
  reason?: string;
  sub_msg?: string;
}

type Answers = { [K in CallKey]?: (input: CallTable[K]['input']) => CallTable[K]['output'] | Refused };

export interface Sent {
  key: string;
  input: Record<string, unknown>;
  idempotencyKey: string | null;
}

export interface OpenedScreen {
  /** Every request so far. */
  sent: Sent[];
  of(key: CallKey): Sent[];
  /** Behaviours that the client passed to the host. */
  carried: { behaviour: Behaviour; retry: () => void }[];
  login: Mock<() => void>;
  /** Navigations of the screen, the newest last. */
  went: string[];
  /** Going back, or closing the web view. */
  left: Mock<() => void>;
  tracked: AnalyticsEvent[];
}

/** Shows a screen at an address. `go` to the same screen changes its query, as the host does. */
export function openScreen(
  Screen: ComponentType<ScreenProps>,
  address: string,
  answers: Answers,
  options: {
    isLogin?: boolean;
    params?: Record<string, string>;
    isApp?: boolean;
    ui?: ScreenProps['ui'];
  } = {},
): OpenedScreen {
  dialogQueue.set([]);
  const location = createStore(address);
  const opened: OpenedScreen = {
    sent: [],
    of: (key) => opened.sent.filter((one) => one.key === key),
    carried: [],
    login: vi.fn<() => void>(),
    tracked: [],
    left: vi.fn<() => void>(),
    went: [],
  };
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) =>
    answer(opened, answers, new Request(url, init)),
  );
  configureApi({
    getToken: () => 'token',
    onToken: () => undefined,
    onFailure: (behaviour, retry) => opened.carried.push({ behaviour, retry }),
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });

  const services: HostServices = {
    version: HOST_SERVICES_VERSION,
    device: { webview: options.isApp ?? false } as DeviceDescriptor,
    session: {
      isLogin: options.isLogin ?? true,
      login: opened.login,
      logout: async () => undefined,
      accept: () => undefined,
    },
    carryOut: () => undefined,
    async go(to) {
      opened.went.push(to);
      if (to.split('?')[0] === address.split('?')[0]) location.set(to);
      return { ok: true, path: to };
    },
    backOrClose: opened.left,
    setTitle: () => undefined,
    setHeader: () => undefined,
    bridge: NO_APP,
    needApp: async () => {},
    track: (event) => opened.tracked.push(event),
  };
  const params = options.params ?? {};
  const Page = () => {
    const query = new URLSearchParams(useStore(location).split('?')[1] ?? '');
    return <Screen params={params} query={query} ui={options.ui ?? 'mobile'} device={services.device} />;
  };
  render(
    <HostProvider services={services}>
      <Page />
      <OverlayRoot />
    </HostProvider>,
  );
  return opened;
}

async function answer(opened: OpenedScreen, answers: Answers, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const key = `${request.method} ${url.pathname.replace(COUPON_PREFIX, 'coupon:')}`;
  const body = request.method === 'GET' || request.method === 'DELETE' ? '' : await request.text();
  const input = (body ? JSON.parse(body) : Object.fromEntries(url.searchParams)) as Record<string, unknown>;
  opened.sent.push({ key, input, idempotencyKey: request.headers.get('idempotency-key') });
  const make = answers[key as CallKey] as ((input: unknown) => unknown) | undefined;
  const data = make ? make(input) : { refused: 404, msg: `${key} has no answer in this test` };
  const refused = typeof data === 'object' && data !== null && 'refused' in data ? (data as Refused) : null;
  const status = refused?.refused ?? 200;
  const envelope = refused
    ? {
        code: status,
        msg: refused.msg,
        data: null,
        error_data: { reason: refused.reason, sub_msg: refused.sub_msg },
      }
    : { code: 200, msg: '', data };
  return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
}
