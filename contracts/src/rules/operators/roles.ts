/** Roles of the people and programs that run the market. */
export const OPERATOR_ROLES = ['centre', 'support', 'editor', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Acts that need more than a role which may make the call. */
export type OperatorPermission = 'personal-data' | 'export' | 'bulk';

/** Permissions of each role. `personal-data`: addresses, telephone and account numbers in full. */
const PERMISSIONS: Readonly<Record<OperatorRole, readonly OperatorPermission[]>> = {
  centre: ['bulk'],
  support: ['personal-data', 'export'],
  editor: ['bulk'],
  owner: ['personal-data', 'export', 'bulk'],
};

/** Roles and permission that a call declares. */
export interface OperatorAccess {
  roles: readonly OperatorRole[];
  permission: OperatorPermission | null;
}

/** Whether an operator of a role may make a call. */
export function mayOperate(role: OperatorRole, { roles, permission }: OperatorAccess): boolean {
  return roles.includes(role) && (permission === null || PERMISSIONS[role].includes(permission));
}
