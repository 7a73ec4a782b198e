import type { InlineReleases } from '@sold/contracts/federation/release';
import { BASE_PATH, layoutOf, NARROW_PX, resolveRoute } from '@sold/contracts/federation/route';
import { businessOf } from '@sold/shared/hooks/use-business';
import { BrowserRouter, Navigate, useNavigate } from '@sold/shared/router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { OverlayRoot } from '@sold/shared/ui/layout/overlay-root';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { showsUnit } from './federation/report.ts';
import { useLease } from './federation/use-lease.ts';
import { takePlace } from './first-view/first-view.ts';
import { Layout } from './layout/layout.tsx';
import { errorAddress } from './routing/error-address.ts';
import { connectNavigator } from './routing/navigator.ts';
import { routerWindow } from './routing/router-window.ts';
import { usePageTrail } from './routing/use-arrival.ts';
import { usePlace } from './routing/use-place.ts';
import { screenTable } from './screens/list/screen-table.ts';
import { useWarmUp } from './screens/list/use-warm-up.ts';
import { HostScreenView } from './screens/own/host-screen-view.tsx';
import { RemoteScreen } from './screens/remote/remote-screen.tsx';
import { type StableServices, useServices } from './services/use-services.ts';

export interface AppProps {
  releases: InlineReleases;
  services: StableServices;
}

/** The whole page. */
export function App({ releases, services }: AppProps) {
  return (
    <HostProvider services={useServices(services)}>
      <BrowserRouter window={routerWindow()}>
        <Page releases={releases} services={services} />
      </BrowserRouter>
      <OverlayRoot />
    </HostProvider>
  );
}

function Page({ releases, services: { device } }: AppProps) {
  const navigate = useNavigate();
  useLayoutEffect(() => connectNavigator(navigate), [navigate]);
  usePageTrail();
  useEffect(() => window.soldStart?.done(), []);

  const { path, search } = usePlace();
  useLease(releases, path);
  const table = useMemo(() => screenTable(releases), [releases]);
  const business = useMemo(() => businessOf(), []);
  const firstPath = useRef(path);
  const route = useMemo(() => resolveRoute(path, table), [path, table]);
  useLayoutEffect(() => {
    if (path === firstPath.current) return;
    // The way back was pressed before the site had come: what stands there is of another page.
    takePlace();
    // A page of another set: the server knows it, or says that nothing is there.
    if (!route) window.location.reload();
  }, [path, route]);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  // Asked once a page: what has been typed into it stays when the window becomes narrow.
  const [isNarrow, ui] = useMemo(() => {
    const narrow = window.innerWidth < NARROW_PX;
    return [narrow, layoutOf(path, device.mobile || narrow)] as const;
  }, [path, device.mobile]);
  useWarmUp(releases, route?.screen.unit ?? 'host');
  if (!route)
    return path === firstPath.current ? (
      <Navigate to={`${BASE_PATH}${errorAddress(404, query)}`} replace />
    ) : null;

  const { screen, params } = route;
  showsUnit(screen.unit);
  const props = { params, query, ui, device };
  return (
    <Layout
      isNarrow={isNarrow}
      device={device}
      template={releases.template ?? query.get('template')}
      screens={table}
      business={business}
    >
      {screen.unit === 'host' ? (
        <HostScreenView key={path} screen={screen} releases={releases} {...props} />
      ) : (
        <RemoteScreen key={path} unit={screen.unit} releases={releases} path={screen.path} {...props} />
      )}
    </Layout>
  );
}
