import { type ComponentType, createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';

export interface RowArrowsProps {
  row: RefObject<HTMLElement | null>;
  /** Title of the row. */
  title: string;
  /** Height of their middle below the start of the row. */
  middle: string;
}

/** Arrows of every row below it; null on a phone, and before they are fetched. */
export const RowArrowsContext = createContext<ComponentType<RowArrowsProps> | null>(null);

interface ScrollRowProps extends Omit<RowArrowsProps, 'row'> {
  className: string | undefined;
  children: ReactNode;
}

/** A list that scrolls sideways; a desktop has arrows at its ends. */
export function ScrollRow({ title, className, middle, children }: ScrollRowProps) {
  const Arrows = useContext(RowArrowsContext);
  const row = useRef<HTMLUListElement>(null);
  return (
    <>
      {Arrows && <Arrows row={row} title={title} middle={middle} />}
      <ul ref={row} className={className}>
        {children}
      </ul>
    </>
  );
}
