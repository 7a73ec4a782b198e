import { type ComponentType, type ReactNode, useState } from 'react';
import { RowArrowsContext, type RowArrowsProps } from './scroll-row.tsx';

interface Props {
  /** Fetches the arrows, once a pointer is over the page: rows scroll without them. */
  load(): Promise<{ default: ComponentType<RowArrowsProps> }>;
  children: ReactNode;
}

/** Gives the rows of a desktop page their arrows. */
export function WithRowArrows({ load, children }: Props) {
  const [Arrows, setArrows] = useState<ComponentType<RowArrowsProps> | null>(null);
  const fetchArrows = () =>
    void load().then(
      (module) => setArrows(() => module.default),
      (error: unknown) => reportError(error),
    );
  return (
    <div onPointerOver={Arrows === null ? fetchArrows : undefined}>
      <RowArrowsContext value={Arrows}>{children}</RowArrowsContext>
    </div>
  );
}
