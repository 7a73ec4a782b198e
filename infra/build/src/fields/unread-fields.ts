import { answeredFields } from './answered-fields.ts';
import { declarationsOf, withPages } from './page-program.ts';
import { passedOn } from './passed-fields.ts';
import { declarationsRead } from './read-fields.ts';

/**
 * Fields of calls' answers that no page reads, neither as they come nor in a shape that they are passed on as.
 * @param isLeftOut by key: calls that no page makes
 */
export function unreadFields(root: string, isLeftOut: (key: string) => boolean): Promise<readonly string[]> {
  return withPages(root, (project) => {
    const read = declarationsRead(project);
    const { fields, types } = answeredFields(project, root, isLeftOut);
    const passed = passedOn(project, types);
    const isRead = (declaration: string, seen = new Set<string>()): boolean => {
      if (read.has(declaration)) return true;
      if (seen.has(declaration)) return false;
      seen.add(declaration);
      return [...(passed.get(declaration) ?? [])].some((next) => isRead(next, seen));
    };
    return fields
      .filter(({ field }) => !declarationsOf(field).some((declaration) => isRead(declaration)))
      .map(({ at }) => at);
  });
}
