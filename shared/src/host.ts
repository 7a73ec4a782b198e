import type { HostServices } from '@sold/contracts/federation/host-services';
import { createContext, use } from 'react';

/** Carries the host's services to every screen; provided by `ui/host-provider`. */
export const HostContext = createContext<HostServices | null>(null);

export function useHost(): HostServices {
  const services = use(HostContext);
  if (!services) throw new Error('useHost() works below <HostProvider> only');
  return services;
}
