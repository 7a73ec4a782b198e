import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

/** Time in which a person's loads of the same set count once, milliseconds: a broken page that is reloaded is one failed load. */
const ONCE_MS = 60_000;
const MOST_REMEMBERED = 20_000;
/** Headers by which browsers mark a page that is not visible yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Old browsers say so too; none of them runs a page of ours. */
const COMPATIBLE = /\bcompatible;/;

/** Whether a browser fetches or renders a page before a person opens it. */
export function isFetchedAhead({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return PURPOSES.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')));
}

/** Whether a person's browser opens the page, as far as its request tells: robots give their names. HEAD gets the length of the page that GET would get. */
export function isOpenedByPerson(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  const agent = headers['user-agent'];
  const isRobot = isbot(agent) || COMPATIBLE.test(agent ?? '');
  return (method === 'GET' || method === 'HEAD') && !isFetchedAhead(request) && !isRobot;
}

/** Answers true for a person's first load of a set in a minute; HEAD does not use it up. @param now milliseconds */
export function oncePerPerson(now: () => number): (person: string, set: string, method?: string) => boolean {
  const until = new Map<string, number>();
  return (person, set, method) => {
    const key = `${person} ${set}`;
    if ((until.get(key) ?? 0) > now()) return false;
    if (method === 'HEAD') return true;
    until.delete(key);
    until.set(key, now() + ONCE_MS);
    if (until.size > MOST_REMEMBERED) until.delete(until.keys().next().value as string);
    return true;
  };
}
