import { POLICY_PATH } from '@sold/contracts/wire/paths';
import type { PolicyDocument } from '../src/documents/types.ts';

/**
 * Returns the problem of a document's link, or null. A link leads to a clause of its own, to a document or a version that exists, or to
 * https. Documents link to nothing else of the site: they stay, and pages do not.
 */
export function linkProblem(
  link: string,
  document: PolicyDocument,
  known: ReadonlyMap<string, PolicyDocument>,
): string | null {
  if (/^https:\/\/[^/]+\.[^/]+/.test(link)) return null;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : targetOf(path, known);
  if (!target) return `links to ${link}, where no document is`;
  if (anchor === undefined || target.clauses.some(({ id }) => id === anchor)) return null;
  return `links to ${link}; there is no clause with that anchor`;
}

function targetOf(path: string, known: ReadonlyMap<string, PolicyDocument>): PolicyDocument | undefined {
  if (!path.startsWith(`${POLICY_PATH}/`)) return undefined;
  const [kind, date] = path.slice(POLICY_PATH.length + 1).split('/');
  const own = [...known.values()].filter((one) => one.kind === kind);
  return date === undefined ? own.at(-1) : own.find((one) => one.date === date);
}
