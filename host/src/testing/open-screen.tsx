import type { HostServices } from '@sold/contracts/federation/host-services';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { configureApi } from '@sold/shared/api/client';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { BrowserRouter } from '@sold/shared/router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { OverlayRoot } from '@sold/shared/ui/layout/overlay-root';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** For tests, which answer `fetch` themselves: a screen of accounts in a small host. @param changed of the host's services */
export function openScreen(
  Screen: ComponentType<ScreenProps> | null,
  changed: (services: HostServices) => Partial<HostServices> = () => ({}),
): void {
  configureApi({
    getToken: () => null,
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
  });
  const services = inertServices({ webview: false } as Parameters<typeof inertServices>[0]);
  render(
    <HostProvider services={{ ...services, ...changed(services) }}>
      <BrowserRouter>
        {Screen && <Screen ui="mobile" params={{}} query={new URLSearchParams()} device={services.device} />}
        <OverlayRoot />
      </BrowserRouter>
    </HostProvider>,
  );
}
