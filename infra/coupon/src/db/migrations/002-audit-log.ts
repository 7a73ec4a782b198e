/** Audit log of definitions and gifts by operators and the main service. */
export const auditLog = [
  `create table audit_log (
     id bigint generated always as identity primary key, actor text not null, action text not null, subject text not null,
     detail jsonb not null, at timestamptz not null)`,
] as const;
