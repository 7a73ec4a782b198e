import type { Business } from '@sold/contracts/federation/business';
import type { ReactNode } from 'react';

/** What a frame around a screen is told. */
export interface FrameProps {
  /** Screens of live remotes: the frame links to no others. */
  screens: readonly { path: string }[];
  /** Who runs the site; null when it is not known. */
  business: Business | null;
  children: ReactNode;
}
