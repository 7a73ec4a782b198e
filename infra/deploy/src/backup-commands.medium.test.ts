import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../machines/BACKUP.md'), 'utf8');
/** Commands of the page by the name of their block, with the number of programs that each runs. */
const BLOCKS = [...PAGE.matchAll(/```sh (\w+)\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => ({
  name,
  text,
}));
const CALLS: Readonly<Record<string, number>> = { dump: 2, restore: 4, schema: 2 };
/** Stub of each program: it notes its call, and fails at the given one. */
const STUB = `#!/bin/sh
echo "$0" >> "$CALLS"
[ "$(wc -l < "$CALLS")" -ne "$FAILS_AT" ]
`;

test.each(
  BLOCKS.flatMap(({ name, text }) =>
    Array.from({ length: CALLS[name] ?? 0 }, (_, at) => ({ name, text, failsAt: at + 1 })),
  ),
)('stops the commands of $name at call $failsAt when it fails', ({ text, failsAt }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-backup-'));
  for (const program of ['psql', 'pg_dump', 'pg_restore']) {
    writeFileSync(join(folder, program), STUB);
    chmodSync(join(folder, program), 0o755);
  }
  const calls = join(folder, 'calls');
  const names = ['DATABASE_URL', 'COUPON_DATABASE_URL', 'SERVER', 'NEW_SERVER', 'OWNER', 'SCHEMA'];
  const { status } = spawnSync('sh', ['-c', text], {
    env: {
      PATH: [folder, process.env.PATH].join(delimiter),
      CALLS: calls,
      FAILS_AT: String(failsAt),
      ...Object.fromEntries(names.map((name) => [name, 'given'])),
    },
  });
  expect(status).not.toBe(0);
  expect(readFileSync(calls, 'utf8').trim().split('\n')).toHaveLength(failsAt);
  rmSync(folder, { recursive: true });
});

test('knows the number of programs of each block', () => {
  expect(Object.keys(CALLS)).toEqual(BLOCKS.map(({ name }) => name));
});
