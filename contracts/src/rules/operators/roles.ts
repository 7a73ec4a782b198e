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

/** Acts of operators. The calls take their roles and permission from here, and the desk shows an act to those who may do it. */
export const OPERATOR_ACTS = {
  /** Read goods, claims and questions. */
  look: { roles: ['centre', 'support', 'owner'], permission: null },
  /** Work with goods where they are. */
  handle: { roles: ['centre', 'owner'], permission: null },
  handleMany: { roles: ['centre', 'owner'], permission: 'bulk' },
  /** Answer claims, questions and appeals, and give money back. */
  answer: { roles: ['support', 'owner'], permission: null },
  exportWork: { roles: ['support', 'owner'], permission: 'export' },
  findPeople: { roles: ['support', 'owner'], permission: 'personal-data' },
  manageOperators: { roles: ['owner'], permission: null },
  /** Read and change the own account. */
  ownAccount: { roles: OPERATOR_ROLES, permission: null },
} as const satisfies Readonly<Record<string, OperatorAccess>>;
export type OperatorAct = keyof typeof OPERATOR_ACTS;

/** Roles that may do an act, in their usual order. */
export function rolesFor(act: OperatorAct): OperatorRole[] {
  return OPERATOR_ROLES.filter((role) => mayOperate(role, OPERATOR_ACTS[act]));
}
