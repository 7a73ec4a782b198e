/** The part of Trusted Types in use; TypeScript's own library does not know it yet. */
export interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string; createScriptURL?(url: string): string },
  ): TrustedTypesPolicy;
}

export interface TrustedTypesPolicy {
  /** A `TrustedHTML`; typed as the text it stands for, as every sink that takes it is. */
  createHTML(html: string): string;
  /** A `TrustedScriptURL`, likewise. */
  createScriptURL(url: string): string;
}

/** The browser's Trusted Types, or undefined where it has none (Safari before 26, Firefox before 148). */
export function trustedTypesOf(win: Window): TrustedTypesFactory | undefined {
  return (win as Window & { trustedTypes?: TrustedTypesFactory }).trustedTypes;
}
