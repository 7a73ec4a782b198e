import type { SharedRows } from 'virtual:shared-scope';

/**
 * The modules that the host shares, each of which may be asked for again after it did not come: the runtime itself would hand out
 * the first failure for the rest of the page.
 * @param forget lets the runtime request a module again
 */
export function askedAgain(rows: SharedRows, forget: (name: string) => void): SharedRows {
  const again = Object.entries(rows).map(([name, row]) => {
    const get = () =>
      row.get().catch((cause: unknown) => {
        // The runtime keeps the promise once this call has returned, and hears of the failure after this.
        forget(name);
        throw cause;
      });
    return [name, { ...row, get }] as const;
  });
  return Object.fromEntries(again);
}

/** The runtime's shared modules, by scope, name and version. */
export type Scopes = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, { loading?: unknown; loaded?: boolean }>>>>>
>;

/** Lets the runtime forget that a shared module is being loaded. */
export function forgetLoading(scopes: Scopes, name: string): void {
  for (const scope of Object.values(scopes))
    for (const stored of Object.values(scope[name] ?? {})) if (!stored.loaded) stored.loading = null;
}
