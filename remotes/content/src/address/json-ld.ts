import { BASE_PATH } from '@sold/contracts/federation/route';

export const SCHEMA = 'https://schema.org';

export const SOLD = { '@type': 'Organization', name: 'SOLD', url: `${BASE_PATH}/` };

/** schema.org `ItemList` of pages of ours. @param path below the base path */
export function itemList(pages: readonly { name: string; path: string }[]): object {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    itemListElement: pages.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${BASE_PATH}${path}`,
    })),
  };
}
