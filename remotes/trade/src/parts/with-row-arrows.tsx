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
  return (
    <div onPointerOver={() => void load().then((module) => setArrows(() => module.default))}>
      <RowArrowsContext value={Arrows}>{children}</RowArrowsContext>
    </div>
  );
}
