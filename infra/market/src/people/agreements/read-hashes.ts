import type { PolicyVersion } from '@sold/contracts/entities/policy';

/**
 * Versions of the policy remote's list of published versions, `{ "terms/2026-11-02.md": "<SHA-256>" }`; entries without a
 * kind and a day of their own need no agreement. @throws Error when the text is no such list
 */
export function versionsIn(text: string): PolicyVersion[] {
  const list: unknown = JSON.parse(text);
  if (typeof list !== 'object' || list === null || Array.isArray(list))
    throw new Error('This is no list of published policies.');
  return Object.entries(list).flatMap(([file, hash]) => {
    const [, kind, date] = /^([a-z][a-z_]*)\/(\d{4}-\d{2}-\d{2})\.md$/.exec(file) ?? [];
    return kind !== undefined && date !== undefined ? [{ kind, date, hash: String(hash) }] : [];
  });
}
