import { addressKey } from '@sold/service/http/address-key';
import { type Places, places } from '@sold/service/http/places';

/** {@link places} of addresses; of IPv6, a whole /64 is one address. */
export function perAddress(each: number, ofAll?: number): Places {
  const { take } = places(each, ofAll);
  return { take: (address) => take(addressKey(address)) };
}
