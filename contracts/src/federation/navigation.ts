/**
 * Result of a navigation (specification, section 4, "Router failure types"). `redirected`: it ended elsewhere;
 * `aborted`: there was nowhere to go; `cancelled`: a newer one took its place; `duplicated`: the page was there already.
 */
export type NavigationResult =
  | { ok: true; path: string }
  | { ok: false; failure: 'redirected' | 'aborted' | 'cancelled' | 'duplicated'; path: string };
