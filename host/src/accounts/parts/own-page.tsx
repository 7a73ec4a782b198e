import type { UiType } from '@sold/contracts/federation/screen';
import { MyFrame } from '@sold/shared/ui/layout/my-frame';
import type { ReactNode } from 'react';
import css from './account-page.module.css';

interface Props {
  ui: UiType;
  title: string;
  lead: string;
  /** Path of the page that is shown. */
  current: string;
  /** A list, which uses the room of a desktop. Default: false, forms. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of who is signed in, among the pages of their own. */
export function OwnPage({ ui, title, lead, current, isWide = false, children }: Props) {
  return (
    <MyFrame ui={ui} title={title} current={current}>
      <div className={isWide ? undefined : css.narrow}>
        <p className={css.lead}>{lead}</p>
        {children}
      </div>
    </MyFrame>
  );
}
