/** Reads the addresses of every replica of a service; a setting has commas between them. */
export function addressesIn(setting: string): string[] {
  return setting
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Asks one replica after another until one says something; undefined when none does. */
export type AskReplicas = <T>(ask: (address: string) => Promise<T | undefined>) => Promise<T | undefined>;

/** Replicas of a service by their addresses. The one that answered last is asked first. */
export function askReplicas(addresses: readonly string[]): AskReplicas {
  let order = addresses;
  return async (ask) => {
    for (const address of order) {
      const answer = await ask(address);
      if (answer === undefined) continue;
      order = [address, ...addresses.filter((other) => other !== address)];
      return answer;
    }
    return undefined;
  };
}
