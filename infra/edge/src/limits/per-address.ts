import type { IncomingMessage } from 'node:http';
import { addressKey } from '@sold/service/http/address-key';
import { type Places, places } from '@sold/service/http/places';

/** {@link places} of addresses; of IPv6, a whole /64 is one address. */
export function perAddress(each: number, ofAll?: number): Places {
  const { take } = places(each, ofAll);
  return { take: (address) => take(addressKey(address)) };
}

/** Places of requests. */
export interface RequestPlaces {
  /** @returns gives the place back, once however often it is called; null when there are too many */
  take(request: IncomingMessage, address: string): (() => void) | null;
}

/** @param personOf the signed-in person of a request, who has places of their own when those of the address are taken */
export function perRequest(
  ofAddress: Places,
  ofPerson: Places,
  personOf: (request: IncomingMessage) => string | null,
): RequestPlaces {
  return {
    take(request, address) {
      const place = ofAddress.take(address);
      if (place !== null) return place;
      const person = personOf(request);
      return person === null ? null : ofPerson.take(person);
    },
  };
}
