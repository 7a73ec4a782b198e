/** Containers that are being loaded, by the address of their script. */
const loading = new Map<string, string>();
/** Errors that containers of remotes threw while they started: the runtime itself only reports a missing container. */
const faults = new Map<string, Error>();

/** From now on what the script of a container throws is kept. */
export function watchEntry(name: string, url: string, script: HTMLScriptElement): void {
  faults.delete(name);
  loading.set(url, name);
  const stop = () => loading.delete(url);
  script.addEventListener('load', stop);
  script.addEventListener('error', stop);
}

/** Keeps an uncaught error when it is a container's; false for every other one. */
export function isEntryFault({ filename, error, message }: ErrorEvent): boolean {
  const name = loading.get(filename);
  if (name === undefined) return false;
  faults.set(name, error instanceof Error ? error : new Error(message));
  return true;
}

export function entryFault(name: string): Error | undefined {
  return faults.get(name);
}
