import type { ButtonHTMLAttributes } from 'react';
import { cx } from '../../text/cx.ts';
import css from './button.module.css';

export interface ButtonLook {
  /** `buy` and `sell` are kept for what they say; `ink` goes on; `line` is the other way; `quiet` has no box. Default: ink. */
  variant?: 'buy' | 'sell' | 'ink' | 'line' | 'quiet';
  /** s is 36 px high with a 44 px target, m 44 px, l 52 px. Default: m. */
  size?: 's' | 'm' | 'l';
  /** As wide as its column. */
  block?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button stays focused and takes no press. */
  busy?: boolean;
}

/** Class names of a button, for links that look like one. */
export function buttonClass(
  { variant = 'ink', size = 'm', block = false }: ButtonLook,
  more?: string,
): string {
  return cx(css.button, css[variant], css[size], block && css.block, more);
}

/** A button; `type` is `button` unless told. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, cx(busy && css.busy, className))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  );
}
