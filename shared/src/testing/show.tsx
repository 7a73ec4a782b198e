/** For tests: a part in a small host, against a service that answers from a table. */

import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Behaviour } from '@sold/contracts/errors/behaviour';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { HOST_SERVICES_VERSION, type HostServices } from '@sold/contracts/federation/host-services';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Mock, vi } from 'vitest';
import { configureApi } from '../api/client.ts';
import { HostProvider } from '../ui/base/host-provider.tsx';
import { OverlayRoot } from '../ui/layout/overlay-root.tsx';

/** A failure as the service sends it. */
export interface Refused {
  refused: number;
  msg: string;
  reason?: string;
}

type Answers = { [K in CallKey]?: (input: CallTable[K]['input']) => CallTable[K]['output'] | Refused };

export interface Shown {
  /** Requests so far: key and input. */
  sent: { key: string; input: Record<string, unknown> }[];
  /** The idempotency key of each; null without one. */
  keys: (string | null)[];
  /** Behaviours that the client passed to the host. */
  carried: { behaviour: Behaviour; retry: () => void }[];
  went: string[];
  login: Mock<() => void>;
}

/** Shows a part. @param isLogin default true */
export function show(part: ReactNode, answers: Answers = {}, isLogin = true): Shown {
  const shown: Shown = { sent: [], keys: [], carried: [], went: [], login: vi.fn<() => void>() };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(String(url), 'http://shop.test'), init);
    const { pathname, searchParams } = new URL(request.url);
    const date = { date: new Date(Date.now()).toUTCString() };
    if (pathname === '/healthz') return new Response(null, { headers: date });
    const isQuery = request.method === 'GET';
    const input = isQuery ? Object.fromEntries(searchParams) : await request.json();
    const key = `${request.method} ${pathname}`;
    shown.sent.push({ key, input: input as Record<string, unknown> });
    shown.keys.push(request.headers.get('idempotency-key'));
    const answer = answers[key as CallKey]?.(input as never) as Refused | object | boolean | undefined;
    if (typeof answer === 'object' && 'refused' in answer) {
      const { refused: code, msg, reason = '' } = answer;
      return Response.json(
        { code, msg, data: null, error_data: { reason } },
        { status: code, headers: date },
      );
    }
    return Response.json({ code: 200, msg: '', data: answer }, { headers: date });
  });
  configureApi({
    getToken: () => (isLogin ? 'token' : null),
    onToken: () => {},
    onFailure: (behaviour, retry) => shown.carried.push({ behaviour, retry }),
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  const host: HostServices = {
    version: HOST_SERVICES_VERSION,
    device: {} as DeviceDescriptor,
    session: { isLogin, login: shown.login, logout: async () => {}, accept: () => {} },
    carryOut: () => {},
    async go(to) {
      shown.went.push(to);
      return { ok: true, path: to };
    },
    backOrClose: () => {},
    setTitle: () => {},
    setHeader: () => {},
    bridge: NO_APP,
    needApp: async () => {},
    track: () => {},
  };
  render(
    <HostProvider services={host}>
      {part}
      <OverlayRoot />
    </HostProvider>,
  );
  return shown;
}
