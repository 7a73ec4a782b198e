/// <reference path="../../../../shared/src/css.d.ts" />

/** Made by `sharedScopeSource` of `@sold/build`. */
declare module 'virtual:shared-scope' {
  export const sharedScope: NonNullable<import('@module-federation/runtime').UserOptions['shared']>;
}
