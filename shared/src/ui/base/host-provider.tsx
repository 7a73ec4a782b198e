import type { HostServices } from '@sold/contracts/federation/host-services';
import type { ReactNode } from 'react';
import { HostContext } from '../../host.ts';

/** Gives `services` to all screens below. */
export function HostProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostContext value={services}>{children}</HostContext>;
}
