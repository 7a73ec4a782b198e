/** For tests: a part in a small host, against a service that answers from a table. */

import type { AnalyticsEvent } from '@sold/contracts/bridge/analytics';
import { NO_APP } from '@sold/contracts/bridge/bridge';
import type { CallKey } from '@sold/contracts/calls/index';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { HOST_SERVICES_VERSION, type HostServices } from '@sold/contracts/federation/host-services';
import type { ScreenHeader } from '@sold/contracts/federation/screen-header';
import { configureApi } from '@sold/shared/api/client';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { OverlayRoot } from '@sold/shared/ui/layout/overlay-root';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

// Code that comes late takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 15_000 });

type Answers = Partial<Record<CallKey, (input: Record<string, unknown>) => unknown>>;

export interface Shown {
  /** Requests so far: key and input. */
  sent: { key: string; input: Record<string, unknown> }[];
  /** The idempotency key of each, null without one. */
  keys: (string | null)[];
  /** Navigations of the part. */
  went: string[];
  tracked: AnalyticsEvent[];
  headers: (ScreenHeader | null)[];
}

/** Fields of a query; one that is there several times is a list. */
function fieldsOf(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

/** An answer that refuses. */
export function refused(status: number, msg: string): Response {
  return Response.json({ code: status, msg, data: null, error_data: { reason: 'x' } }, { status });
}

/** No answer: there is no connection. */
export function cutOff(): never {
  throw new TypeError('no connection');
}

export function show(part: ReactNode, answers: Answers = {}): Shown {
  const shown: Shown = { sent: [], keys: [], went: [], tracked: [], headers: [] };
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(url, init);
    const { pathname, searchParams } = new URL(request.url);
    const key = `${request.method} ${pathname}`;
    const input =
      request.method === 'GET' || request.method === 'DELETE'
        ? fieldsOf(searchParams)
        : ((await request.json()) as Record<string, unknown>);
    shown.sent.push({ key, input });
    shown.keys.push(request.headers.get('idempotency-key'));
    const answer = answers[key as CallKey]?.(input);
    return answer instanceof Response ? answer : Response.json({ code: 200, msg: '', data: answer });
  });
  configureApi({
    getToken: () => 'token',
    onToken: () => {},
    onFailure: () => {},
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  const host: HostServices = {
    version: HOST_SERVICES_VERSION,
    device: {} as DeviceDescriptor,
    session: { isLogin: true, login: () => {}, logout: async () => {}, accept: () => {} },
    carryOut: () => {},
    async go(to) {
      const isHere = shown.went.at(-1) === to;
      shown.went.push(to);
      return isHere ? { ok: false, failure: 'duplicated', path: to } : { ok: true, path: to };
    },
    backOrClose: () => {},
    setTitle: () => {},
    setHeader: (header) => void shown.headers.push(header),
    bridge: NO_APP,
    needApp: async () => {},
    track: (event) => shown.tracked.push(event),
  };
  render(
    <HostProvider services={host}>
      {part}
      <OverlayRoot />
    </HostProvider>,
  );
  return shown;
}
