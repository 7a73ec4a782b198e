import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { cx } from '../../text/cx.ts';
import css from './live-region.module.css';

export interface LiveRegionProps {
  /** `status` waits until nothing else is said, `alert` does not. Default: status. */
  role?: 'status' | 'alert';
  /** Class of the region while it has text. */
  className?: string | undefined;
  /** It is not seen: the page shows the same in another way. Default: false. */
  isUnseen?: boolean;
  /** It may be given the focus. Default: false. */
  focusable?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** Nothing: it says nothing, and takes no room. */
  children?: ReactNode;
}

/**
 * Says what has changed to those who do not see it. The region is in the page before its text: screen readers follow regions that
 * they know, and miss one that comes with its text.
 */
export function LiveRegion({
  role = 'status',
  className,
  isUnseen = false,
  focusable = false,
  ref,
  children,
}: LiveRegionProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const says = children !== null && children !== undefined && children !== false && children !== '';
  return (
    <div
      {...(focusable && { tabIndex: -1 })}
      ref={ref}
      role={says ? role : undefined}
      aria-live={role === 'alert' ? 'assertive' : 'polite'}
      aria-atomic="true"
      className={cx(says && !isUnseen ? className : css.silent)}
    >
      {isThere && children}
    </div>
  );
}
