import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import { SiteLink } from '../base/site-link.tsx';
import { Picture, type PictureProps } from '../media/picture.tsx';
import css from './card.module.css';

export interface CardProps extends Pick<PictureProps, 'picture' | 'ground' | 'eager'> {
  /** Path of the card's target, below the base path. */
  to: string;
  /** In a corner of the picture: chips at the start, a mark at the end. */
  chips?: ReactNode;
  mark?: ReactNode;
  /** Lines under the picture. */
  children: ReactNode;
}

/** One story, release or raffle of a list: a picture with its lines; the whole card is the link. */
export function Card({ to, chips, mark, children, ...picture }: CardProps) {
  return (
    <SiteLink to={to} className={css.card}>
      <span className={css.frame}>
        <Picture alt="" {...picture} />
        {chips && <span className={css.chips}>{chips}</span>}
        {mark && <span className={css.mark}>{mark}</span>}
      </span>
      {children}
    </SiteLink>
  );
}

/** A text that takes two lines at most; `title` is the name of something to read, `name` that of goods. */
export function CardText({ is, children }: { is: 'title' | 'name' | 'sub'; children: string }) {
  const Text = is === 'title' ? 'strong' : 'span';
  return (
    <Text className={cx(css.text, css[is])} title={children}>
      {children}
    </Text>
  );
}

export function CardBrand({ children }: { children: string }) {
  return <strong className={css.brand}>{children}</strong>;
}

/** A small grey remark. */
export function CardNote({ children }: { children: ReactNode }) {
  return <span className={css.note}>{children}</span>;
}

/** @param isApart at both ends of the line */
export function CardRow({ isApart = false, children }: { isApart?: boolean; children: ReactNode }) {
  return <span className={cx(css.row, isApart && css.apart)}>{children}</span>;
}
