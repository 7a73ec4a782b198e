import { SiteLink } from '@sold/shared/ui/site-link';
import css from './footer.module.css';
import type { LayoutProps } from './layout.tsx';
import { existing, POLICIES } from './places.ts';

/** Who we are and what we are: the law asks an intermediary to say so on its first page. */
export function Footer({ screens }: Pick<LayoutProps, 'screens'>) {
  const policies = existing(POLICIES, screens);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {policies.length > 0 && (
          <ul className={css.policies}>
            {policies.map(({ label, path }) => (
              <li key={path}>
                <SiteLink to={path} className={css.policy}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        <p className={css.company}>SOLD · 한정판과 중고 상품을 사고파는 거래 플랫폼</p>
        <p className={css.notice}>
          당사는 통신판매중개자로서 거래의 당사자가 아니며, 판매자가 등록한 상품과 거래 정보에 대한 책임은 각
          판매자에게 있습니다. 다만 당사가 직접 수행하는 검수와 보관에 대해서는 당사가 책임을 집니다.
        </p>
      </div>
    </footer>
  );
}
