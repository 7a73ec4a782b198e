import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import { Hidden } from './hidden.tsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS length; default: full width. */
  width?: string;
  /** CSS length; default: one line of text. */
  height?: string;
  shape?: 'line' | 'card' | 'round' | 'square';
}

/** A grey shape where something will be. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(css.skeleton, css[shape])} style={{ width, height }} />;
}

/** Wraps skeletons and says once that something is on its way. */
export function Loading({ label = '불러오는 중이에요', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <Hidden>{label}</Hidden>
      {children}
    </div>
  );
}
