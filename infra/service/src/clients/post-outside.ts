import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { inTime } from './in-time.ts';
import { isPublicAddress, isPublicUrl } from './public-address.ts';

/** A body for an address that a person gave us. */
export interface OutsidePost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The address, or all its name leads to, is not of the public internet: nothing was sent. */
export class InnerAddress extends Error {}

/** Finds all addresses of a name. */
type Resolve = (name: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolve = (name, found) => lookup(name, { all: true }, found);

/**
 * Posts to a public server alone, over https: the name is looked up once, inner addresses among the answers are dropped, and the
 * connection goes to one of the rest. No redirect is followed, and nothing of the answer is kept but its status.
 * @param ms longest time until the answer
 * @returns the status @throws InnerAddress, or the error of a connection
 */
export function postOutside(
  { url, headers, body }: OutsidePost,
  ms: number,
  resolve: Resolve = resolveAll,
): Promise<number> {
  if (!isPublicUrl(url)) return Promise.reject(new InnerAddress('not a public address'));
  const settings = { method: 'POST', headers, lookup: publicLookup(resolve), agent: false };
  return inTime(
    ms,
    (signal) =>
      new Promise((done, fail) => {
        const asked = request(url, { ...settings, signal }, (answer) => {
          done(answer.statusCode ?? 0);
          answer.destroy();
        });
        asked.on('error', fail);
        asked.end(body);
      }),
  );
}

/** A look-up for a connection that finds public addresses alone. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (name, options, found) =>
    resolve(name, (error, addresses) => {
      const open = addresses?.filter(({ address }) => isPublicAddress(address)) ?? [];
      const [first] = open;
      if (error !== null || first === undefined)
        found(error ?? new InnerAddress('the name leads to inner addresses'), '', 0);
      else if (options.all) found(null, open);
      else found(null, first.address, first.family);
    });
}
