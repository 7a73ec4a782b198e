import type { UiType } from '@sold/contracts/federation/screen';
import { MY_PAGE_PATH } from '@sold/contracts/wire/paths';
import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import { SiteLink } from '../base/site-link.tsx';
import { MyMenu } from './my/my-menu.tsx';
import css from './my-frame.module.css';

export { MyMenu };

export interface MyFrameProps {
  ui: UiType;
  title: string;
  /** Path of the page that is shown. */
  current: string;
  children: ReactNode;
}

/** On a desktop with the menu at its side. */
export function MyFrame({ ui, title, current, children }: MyFrameProps) {
  return (
    <div className={cx(css.page, css[ui])}>
      {ui === 'desktop' && (
        <div className={css.side}>
          <SiteLink
            to={MY_PAGE_PATH}
            className={css.home}
            aria-current={current === MY_PAGE_PATH ? 'page' : undefined}
          >
            마이페이지
          </SiteLink>
          <MyMenu look="side" current={current} />
        </div>
      )}
      <div className={css.main}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
