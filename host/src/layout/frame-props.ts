import type { Business } from '@sold/contracts/federation/business';
import type { ReactNode } from 'react';

export interface FrameProps {
  /** Screens of live remotes: the frame links to no others. */
  screens: readonly { path: string }[];
  /** Null when not known. */
  business: Business | null;
  children: ReactNode;
}
