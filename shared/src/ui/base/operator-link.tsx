import { isAppLink, ownPath } from '@sold/contracts/base/link';
import type { MouseEvent, ReactNode } from 'react';
import { useHost } from '../../host.ts';
import { webAddressOf } from '../../text/deeplink.ts';
import { SiteLink } from './site-link.tsx';

const BASE = '/webapp';

/** Whether an operator's link leads anywhere: what does not needs no button. */
export function leadsSomewhere(link: string): boolean {
  return pathOf(link) !== null || isAppLink(link) || webAddressOf(link) !== '';
}

/** The path below the base path that a link to a page of ours names; null for any other link. */
function pathOf(link: string): string | null {
  const path = ownPath(link);
  return path?.startsWith(`${BASE}/`) ? path.slice(BASE.length) : null;
}

export interface OperatorLinkProps {
  /** A path below our origin, an http(s) address or an app link, as an operator wrote it. */
  link: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link of an operator: to a page of ours, another site, or something in the app, which outside of the app is the web
 * page that the link names (specification, section 5, "Deeplink transform"). An invalid link renders its children only.
 */
export function OperatorLink({ link, className, children }: OperatorLinkProps) {
  const host = useHost();
  const path = pathOf(link);
  if (path !== null)
    return (
      <SiteLink className={className} to={path}>
        {children}
      </SiteLink>
    );
  const address = webAddressOf(link);
  const inApp = isAppLink(link);
  const runInApp = (event: MouseEvent) => {
    if (!inApp) return;
    if (host.bridge.send('runDeeplink', { link }).ok) event.preventDefault();
    else if (address === '') void host.needApp(link);
  };
  if (address !== '')
    return (
      <a className={className} href={address} target="_blank" rel="noopener noreferrer" onClick={runInApp}>
        {children}
      </a>
    );
  return inApp ? (
    <button type="button" className={className} onClick={runInApp}>
      {children}
    </button>
  ) : (
    <div className={className}>{children}</div>
  );
}
