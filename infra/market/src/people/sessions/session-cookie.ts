/** The session token in a header `Cookie`, as pages keep it (`host/src/session`); undefined without one. */
export function sessionIn(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)jwt=([\w.-]+)/.exec(cookies ?? '')?.[1];
}
