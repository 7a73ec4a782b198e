/**
 * A host of another company: built with Vite, with a page, an origin and services of its own. It loads screens of our remotes by their
 * manifests. Its requirements are in `infra/build/README.md`, "Any host".
 */
import '@sold/shared/tokens.css';
import '@sold/shared/base.css';
import { sharedScope } from 'virtual:shared-scope';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import type { LiveSetAnswer } from '@sold/contracts/federation/live-set';
import type { RemoteModule, ScreenProps } from '@sold/contracts/federation/screen';
import { configureApi } from '@sold/shared/api/client';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { BrowserRouter } from '@sold/shared/router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(window.location.search);
const origin = asked.get('origin') ?? '';
const device = describeDevice({ userAgent: window.navigator.userAgent });
const services = {
  ...inertServices(device),
  setTitle: (title: string) => Object.assign(document, { title }),
};

configureApi({
  getToken: () => null,
  onToken: () => undefined,
  onTokenOver: () => undefined,
  onFailure: () => undefined,
  onFailed: () => undefined,
  appKey: 'foreign-host',
  getAppInfo: () => '',
});
// Remotes are built with `externalRuntime`: they take the runtime of the page.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** The remotes that a page asks for, `trade:/trade/product:7 policy:…`: unit, screen, first parameter. */
const wanted = (asked.get('screens')?.split(' ') ?? []).map((text) => {
  const [unit = '', path = '', params1 = ''] = text.split(':');
  return { unit, path, params1 };
});

const live = (await (await fetch(`${origin}/dist/live.json`)).json()) as LiveSetAnswer;
const units = Object.entries(live.units).filter(([, { manifest }]) => manifest !== undefined);
const federation = createInstance({
  name: 'foreign_host',
  remotes: units.map(([unit, { manifest }]) => ({ name: `sold_${unit}`, entry: `${origin}${manifest}` })),
  shared: sharedScope,
});

function WithServices({ children }: { children?: ReactNode }) {
  return HostProvider({ services, children });
}

async function show(name: string, module: RemoteModule | null, path: string, params1: string): Promise<void> {
  const screen = module?.screens.find((candidate) => candidate.path === path);
  const load = screen?.ui.desktop ?? screen?.ui.mobile;
  if (!load) throw new Error(`${name} has no screen ${path}`);
  const Screen = (await load()).default as ComponentType<ScreenProps>;
  const props = { params: { params1 }, query: new URLSearchParams(), ui: 'desktop', device } as const;
  const place = document.body.appendChild(document.createElement('section'));
  place.dataset.unit = name;
  createRoot(place).render(
    createElement(BrowserRouter, null, createElement(WithServices, null, createElement(Screen, props))),
  );
}

for (const { unit, path, params1 } of wanted)
  await show(unit, await federation.loadRemote<RemoteModule>(`sold_${unit}/screens`), path, params1);

/** Another way in, without manifests: containers of one and the same unit, each of another version, at the same time. */
interface Container {
  init(scope: object): Promise<void>;
  get(name: string): Promise<() => RemoteModule>;
}

async function containerAt(url: string): Promise<Container> {
  const script = document.createElement('script');
  script.src = url;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  return (globalThis as unknown as { sold_trade: Container }).sold_trade;
}

const containers: Container[] = [];
for (const url of asked.get('containers')?.split(' ') ?? []) containers.push(await containerAt(url));
// All of them are in the page before any asks for a file.
for (const container of containers) await container.init(federation.shareScopeMap.default ?? {});
const modules = await Promise.all(containers.map(async (container) => (await container.get('./screens'))()));
await Promise.all(
  ['/', '/trade/product'].flatMap((path) =>
    modules.map((module, at) => show(`version ${at + 1} ${path}`, module, path, '7')),
  ),
);
