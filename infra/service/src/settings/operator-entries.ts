import { OPERATOR_ROLES, type OperatorRole } from '@sold/contracts/rules/operators/roles';

/** Shortest token of an operator, characters. */
const SHORTEST = 16;
/** Characters that an HTTP header carries unchanged. */
const IN_HEADER = /^[!-~]+$/;

export interface OperatorEntry {
  name: string;
  /** Null for an entry without a known role. */
  role: OperatorRole | null;
  token: string;
}

/** `name:role:token,name:role:token` as written. */
export function operatorEntries(setting: string): OperatorEntry[] {
  const entries = setting.split(',').map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', role, ...token] = entry.split(':');
      return { name, role: OPERATOR_ROLES.find((one) => one === role) ?? null, token: token.join(':') };
    });
}

/**
 * Finds invalid entries of `OPERATOR_TOKENS`, a line each: an entry that is left out would lock an operator out
 * without a reason. No line shows a token.
 */
export function operatorTokenProblems(setting: string): string[] {
  const names = new Set<string>();
  const owners = new Map<string, string>();
  return operatorEntries(setting).flatMap(({ name, role, token }, at) => {
    const place = `OPERATOR_TOKENS, entry ${at + 1}`;
    // The name of an entry without a role may be a token.
    if (role === null)
      return [`${place}: there is no role; write name:role:token with one of ${OPERATOR_ROLES.join(', ')}.`];
    if (!/^[\w-]+$/.test(name)) return [`${place}: a name has letters, digits, _ and - only.`];
    if (names.has(name)) return [`${place}: the name ${name} is there twice.`];
    names.add(name);
    if (token.length < SHORTEST)
      return [`${place}: the token of ${name} is shorter than ${SHORTEST} characters.`];
    if (!IN_HEADER.test(token))
      return [`${place}: the token of ${name} has a blank or a letter that no header carries; use ASCII.`];
    const owner = owners.get(token);
    owners.set(token, name);
    // The audit log could not tell the two apart.
    return owner === undefined ? [] : [`${place}: ${name} has the token of ${owner}.`];
  });
}
