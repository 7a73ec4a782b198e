/** Runs work of one key one after the other, in the order in which it came; of different keys at the same time. */
export function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    // The next one waits for its end, not for its success.
    const ended = mine.then(
      () => forget(),
      () => forget(),
    );
    const forget = () => {
      if (last.get(key) === ended) last.delete(key);
    };
    last.set(key, ended);
    return mine;
  };
}
