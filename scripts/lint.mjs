// `npm run lint`: what judges the sources as a whole, one after the other until one fails. `npm run fix`: mends what Biome can.
import { install, lockedNode, run, toolEnvironment } from './toolchain.mjs';
import { understand } from './usage.mjs';

const FOLDERS = ['contracts', 'shared', 'host', 'remotes', 'infra', 'scripts'];
const isFix = process.argv[2] === 'fix';
understand(isFix ? 'fix' : 'lint', process.argv.slice(isFix ? 3 : 2));
await install('tests');
const STEPS = [
  ['biome', 'check', '.'],
  ['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS],
  [lockedNode(), 'scripts/lint-sql.mjs'],
  [lockedNode(), 'scripts/sql/lint-statements.ts'],
  [lockedNode(), 'scripts/lint-api.mjs'],
  [lockedNode(), 'scripts/rooms/lint-rooms.mjs'],
  [lockedNode(), 'scripts/prose/lint-prose.mjs'],
  [lockedNode(), 'remotes/policy/build/lint.ts'],
];
for (const [program, ...args] of isFix ? [['biome', 'check', '--write', '.']] : STEPS) {
  process.exitCode = await run(program, args, { env: toolEnvironment() });
  if (process.exitCode !== 0) break;
}
