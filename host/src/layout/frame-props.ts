import type { Business } from '@sold/contracts/federation/business';
import type { ReactNode } from 'react';

/** Props of a frame around a screen. */
export interface FrameProps {
  /** Screens of live remotes: the frame links to no others. */
  screens: readonly { path: string }[];
  /** Operator of the site; null when not known. */
  business: Business | null;
  children: ReactNode;
}
