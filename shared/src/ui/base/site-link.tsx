import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHost } from '../../host.ts';

/** Base path of every page (specification, section 2). */
const BASE = '/webapp';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Below the base path: `/trade/product/12`. */
  to: string;
}

/** A link inside the site: a real address, followed without a page load. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const host = useHost();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || rest.target) return;
    event.preventDefault();
    host.go(to);
  };
  return <a {...rest} href={`${BASE}${to}`} onClick={follow} />;
}
