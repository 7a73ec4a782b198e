import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isForeignWrite } from './own-writes.ts';

const HOSTS = ['www.sold.example'];
const OWN = 'https://www.sold.example';
const WRITES = ['POST', 'PUT', 'DELETE', 'PATCH'];
const SITES = ['same-origin', 'none', 'same-site', 'cross-site', 'something-new'];
const ORIGINS = [
  OWN,
  'null',
  'https://evil.example',
  'https://www.sold.example.evil.example',
  'not an origin',
];

test('passes writes of any method, site and origin only from the site’s own pages and from programs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('GET', 'HEAD', ...WRITES),
      fc.option(fc.constantFrom(...SITES), { nil: undefined }),
      fc.option(fc.constantFrom(...ORIGINS), { nil: undefined }),
      (method, site, origin) => {
        const headers = {
          ...(site !== undefined && { 'sec-fetch-site': site }),
          ...(origin !== undefined && { origin }),
        };
        const isOwn =
          site === undefined
            ? origin === undefined || origin === OWN
            : ['same-origin', 'none'].includes(site);
        expect(isForeignWrite({ method, headers }, HOSTS)).toBe(WRITES.includes(method) && !isOwn);
      },
    ),
  );
});
