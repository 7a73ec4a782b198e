import { use } from 'react';
import { loads } from '../../documents/kinds.yaml';
import type { PolicyDocument, Version } from './types.ts';

const held = new Map<string, PolicyDocument>();
const coming = new Map<string, Promise<PolicyDocument>>();

/** Puts documents at hand, so that nobody waits for them: on a server and in tests. */
export function hold(documents: readonly PolicyDocument[]): void {
  for (const document of documents) held.set(idOf(document), document);
}

/** A version's text; suspends until it has come. @throws when it cannot be loaded; the next try asks again */
export function useDocument(version: Version): PolicyDocument {
  const id = idOf(version);
  return held.get(id) ?? use(load(id));
}

function load(id: string): Promise<PolicyDocument> {
  const known = coming.get(id);
  if (known) return known;
  const asked = fetched(id);
  coming.set(id, asked);
  asked.catch(() => coming.delete(id));
  return asked;
}

async function fetched(id: string): Promise<PolicyDocument> {
  const ask = loads[id];
  if (!ask) throw new Error(`There is no document ${id}.`);
  const { default: document } = await ask();
  held.set(id, document);
  return document;
}

function idOf({ kind, date }: Version): string {
  return `${kind}/${date}`;
}
