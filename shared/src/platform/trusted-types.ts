/** The part of Trusted Types in use; TypeScript's own library does not know it yet. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string; createScriptURL?(url: string): string },
  ): TrustedTypesPolicy;
}

export interface TrustedTypesPolicy {
  /** A `TrustedHTML`, typed as string because every sink is. */
  createHTML(html: string): string;
  /** A `TrustedScriptURL`, likewise. */
  createScriptURL(url: string): string;
}

/**
 * A policy of the page's Trusted Types; undefined where the browser has none (Safari before 26, Firefox before 148), and where it, or
 * other companies' code, makes none: then what needs it is tried without.
 */
export function policyOf(
  win: Window,
  name: string,
  rules: Parameters<TrustedTypesFactory['createPolicy']>[1],
): TrustedTypesPolicy | undefined {
  try {
    return trustedTypesOf(win)?.createPolicy(name, rules);
  } catch {
    return undefined;
  }
}

function trustedTypesOf(win: Window): TrustedTypesFactory | null | undefined {
  return (win as Window & { trustedTypes?: TrustedTypesFactory | null }).trustedTypes;
}
