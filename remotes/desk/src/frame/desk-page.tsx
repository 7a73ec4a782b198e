import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { ForAct } from '../calls/for-act.tsx';
import { operatorAtom } from '../calls/operator-session.ts';
import { scanAtom } from '../scan/scans.ts';
import { useScanner } from '../scan/use-scanner.ts';
import { Gate } from '../sign-in/gate.tsx';
import { CommandBar } from './command-bar.tsx';
import css from './frame.module.css';
import { actOf, pagesFor } from './pages.ts';
import { ScanBar } from './scan-bar.tsx';

export interface DeskPageProps {
  /** Name of the page, its first heading. */
  title: string;
  /** Below the base path: the entry of the menu that stands out. */
  at: string;
  children: ReactNode;
}

/** Frame of every page of the desk: menu, scanner, command bar. Operators who are not signed in see the sign-in alone. */
export function DeskPage(props: DeskPageProps) {
  const host = useHost();
  const { title } = props;
  useEffect(() => host.setTitle(`${title} | SOLD 데스크`), [host, title]);
  return (
    <Gate>
      <Frame {...props} />
    </Gate>
  );
}

function Frame({ title, at, children }: DeskPageProps) {
  useScanner();
  const operator = useAtomValue(operatorAtom);
  const [scan, setScan] = useAtom(scanAtom);
  // News of a scan belong to the page that it was made on.
  useEffect(() => setScan((last) => (last.is === 'asking' ? last : { is: 'idle' })), [setScan]);
  const pages = pagesFor(operator?.role ?? null);
  return (
    <div className={css.desk}>
      <nav className={css.menu} aria-label="데스크">
        <p className={css.logo}>SOLD 데스크</p>
        <ul className={css.pages}>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <SiteLink to={path} className={css.page} aria-current={path === at ? 'page' : undefined}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <p className={css.who}>{operator?.name}</p>
      </nav>
      <div className={css.column}>
        <header className={css.bar}>
          <ScanBar />
          <CommandBar pages={pages} />
        </header>
        <div className={css.content} inert={scan.is !== 'idle'}>
          <h1 className={css.title}>{title}</h1>
          <ForAct act={actOf(at)} what="이 페이지를 볼">
            {children}
          </ForAct>
        </div>
      </div>
    </div>
  );
}
