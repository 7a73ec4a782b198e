/** Tries to sign in, by keyed hashes: nobody reads in here who was tried. */
export const signInLimits: readonly string[] = [
  `create table sign_in_try (
     target text primary key, tries int not null, blocked_until timestamptz not null, at timestamptz not null, told_at timestamptz)`,
  'create table sign_in_place (place text primary key, at timestamptz not null)',
];
