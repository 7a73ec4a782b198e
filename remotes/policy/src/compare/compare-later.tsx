import { type ComponentProps, use } from 'react';
import type { ComparePage } from './compare-page.tsx';

let coming: Promise<typeof import('./compare-page.tsx')> | null = null;

/** The comparison comes when the reader asks for one: who reads needs none of it. */
export function CompareLater(props: ComponentProps<typeof ComparePage>) {
  coming ??= import(/* webpackChunkName: "compare" */ './compare-page.tsx');
  coming.catch(() => {
    coming = null;
  });
  const { ComparePage: Page } = use(coming);
  return <Page {...props} />;
}
