import type { ScreenProps } from '@sold/contracts/federation/screen';

/** For tests: what the host gives a screen. @param params1 what follows the path of the screen */
export function screenProps({ params1, search = '' }: { params1?: string; search?: string } = {}) {
  return {
    query: new URLSearchParams(search),
    params: params1 === undefined ? {} : { params1 },
    ui: 'mobile',
  } as unknown as ScreenProps;
}
