import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../../text/cx.ts';
import css from './tabs.module.css';

export interface TabsProps<Id extends string> {
  /** Links tabs and panels; unique in the page. */
  base: string;
  /** Label for assistive technology. */
  label: string;
  items: readonly { id: Id; label: ReactNode; tone?: 'buy' | 'sell' }[];
  value: NoInfer<Id>;
  onChange(id: NoInfer<Id>): void;
  /** `line` underlines, `pill` is a segmented control. Default: line. */
  variant?: 'line' | 'pill';
}

const STEP: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with one stop in the tab order; arrows, Home and End move and choose. */
export function Tabs<Id extends string>({
  base,
  label,
  items,
  value,
  onChange,
  variant = 'line',
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value);
    const next = STEP[event.key]?.(at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next as number]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(css.list, css[variant])} onKeyDown={move}>
      {items.map((item) => {
        const chosen = item.id === value;
        return (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-tab-${item.id}`}
            aria-selected={chosen}
            aria-controls={`${base}-panel-${item.id}`}
            tabIndex={chosen ? 0 : -1}
            className={cx(css.tab, item.tone && css[item.tone])}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
}

export function TabPanel({
  base,
  id,
  children,
  className,
}: {
  base: string;
  id: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      role="tabpanel"
      id={`${base}-panel-${id}`}
      aria-labelledby={`${base}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}
