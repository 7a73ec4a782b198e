import type { Address } from '@sold/contracts/entities/people';
import { phone } from '../../../text/format.ts';
import css from './address.module.css';

/** Name, phone and address on three lines, and what who brings goods there should know. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className={css.address}>
      <strong>
        {address.name}
        {address.title && (
          <>
            {' '}
            <span className={css.tag}>{address.title}</span>
          </>
        )}
      </strong>
      <span>{phone(address.phone)}</span>
      <span>
        ({address.zipcode}) {address.addr} {address.addr_detail}
      </span>
      {address.note && <span className={css.note}>배송 메모: {address.note}</span>}
    </span>
  );
}
