/** Who gave what away: what operators and the main service define and issue. */
export const auditLog = [
  `create table audit_log (
     id bigint generated always as identity primary key, actor text not null, action text not null, subject text not null,
     detail jsonb not null, at timestamptz not null)`,
] as const;
