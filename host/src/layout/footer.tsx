import type { Business } from '@sold/contracts/federation/business';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './footer.module.css';
import type { FrameProps } from './frame-props.ts';
import { existing, POLICIES } from './places.ts';

/** Footer with the notice that an intermediary owes on its first page by law. */
export function Footer({ screens, business }: Pick<FrameProps, 'screens' | 'business'>) {
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
        {business && <Identity business={business} />}
        <p className={css.notice}>
          당사는 통신판매중개자로서 거래의 당사자가 아니며, 판매자가 등록한 상품과 거래 정보에 대한 책임은 각
          판매자에게 있습니다. 다만 당사가 직접 수행하는 검수와 보관에 대해서는 당사가 책임을 집니다.
        </p>
      </div>
    </footer>
  );
}

/** Where the Fair Trade Commission shows what a business has reported. */
const REGISTER = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';

/** Operator of the site (전자상거래법 제10조). */
function Identity({ business }: { business: Business }) {
  const { name, representative, registrationNo, mailOrderNo, address, phone, email } = business;
  return (
    <address className={css.business}>
      {name} · 대표 {representative} · 사업자등록번호 {registrationNo} · 통신판매업신고 {mailOrderNo}{' '}
      <a href={REGISTER + registrationNo.replaceAll('-', '')} target="_blank" rel="noreferrer">
        사업자정보 확인
      </a>
      <br />
      {address} · 고객센터 <a href={`tel:${phone}`}>{phone}</a> · <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
