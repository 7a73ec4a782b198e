/** What the containers of remotes threw while they started: the runtime itself only says that there is none. */
const faults = new Map<string, Error>();

/** Keeps what the script of a container throws, in place of its being reported as a script's fault of its own. */
export function watchEntry(name: string, url: string, script: HTMLScriptElement): void {
  faults.delete(name);
  const take = (event: ErrorEvent) => {
    if (event.filename !== url) return;
    event.stopImmediatePropagation();
    faults.set(name, event.error instanceof Error ? event.error : new Error(event.message));
  };
  window.addEventListener('error', take, true);
  const stop = () => window.removeEventListener('error', take, true);
  script.addEventListener('load', stop);
  script.addEventListener('error', stop);
}

/** What the container threw when it was last loaded. */
export function entryFault(name: string): Error | undefined {
  return faults.get(name);
}
