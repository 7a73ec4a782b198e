import { useBusiness } from '../../hooks/use-business.ts';
import css from './customer-centre.module.css';

/** The words 고객센터 with the ways to reach it. @param subject of a mail, for example the number of an order */
export function CustomerCentre({ subject }: { subject?: string }) {
  const business = useBusiness();
  if (business === null) return <>고객센터</>;
  const { phone, email } = business;
  const mail = `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  return (
    <>
      고객센터(
      <a className={css.way} href={`tel:${phone}`}>
        {phone}
      </a>
      ,{' '}
      <a className={css.way} href={mail}>
        {email}
      </a>
      )
    </>
  );
}
