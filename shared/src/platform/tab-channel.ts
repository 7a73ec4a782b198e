/** A channel between the tabs of the site; null where the browser has none, or forbids it as it does the storage. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
