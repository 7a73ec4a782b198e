import { use } from 'react';
import { loads } from '../../documents/kinds.yaml';
import type { PolicyDocument, Version } from './types.ts';

const asked = new Map<string, Promise<PolicyDocument>>();

/** Stores loaded documents, so that reading them does not suspend: on a server and in tests. */
export function hold(documents: readonly PolicyDocument[]): void {
  for (const document of documents) asked.set(idOf(document), fulfilled(document));
}

/** A version's text; suspends until it has come. @throws when it cannot be loaded; the next try asks again */
export function useDocument(version: Version): PolicyDocument {
  return use(load(idOf(version)));
}

/** Texts of two versions, asked for together. */
export function useTwoDocuments(one: Version, other: Version): readonly [PolicyDocument, PolicyDocument] {
  const [first, second] = [load(idOf(one)), load(idOf(other))];
  // Both are used whatever is at hand already: React tells promises apart by their order.
  return [use(first), use(second)];
}

function load(id: string): Promise<PolicyDocument> {
  const known = asked.get(id);
  if (known) return known;
  const coming = fetched(id);
  asked.set(id, coming);
  coming.catch(() => asked.delete(id));
  return coming;
}

async function fetched(id: string): Promise<PolicyDocument> {
  const ask = loads[id];
  if (!ask) throw new Error(`There is no document ${id}.`);
  return (await ask()).default;
}

/** React does not wait for a promise that says of itself that it is fulfilled. */
function fulfilled(value: PolicyDocument): Promise<PolicyDocument> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

function idOf({ kind, date }: Version): string {
  return `${kind}/${date}`;
}
