import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drawRaffle, entryText } from '@sold/contracts/rules/raffle-draw';
import { sha256 } from '@sold/contracts/rules/sha256';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The programs of `RAFFLE-DRAW.md`, run as an outsider would: on a file, with nothing of ours. */
const DOCUMENT = resolve(import.meta.dirname, '../../RAFFLE-DRAW.md');
const folder = mkdtempSync(join(tmpdir(), 'sold-raffle-draw-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Published {
  raffle_id: number;
  commitment: string;
  seed: string;
  entries: { hash: string; product_size_option_id: number }[];
  stocks: { product_size_option_id: number; stock: number }[];
  winners: string[];
}
let draw: Published;

beforeAll(async () => {
  const sizes = [11, 12, 13];
  const entries = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const product_size_option_id = sizes[at % 3] ?? 0;
      const entry = { raffle_id: 7, customer_id: at + 1, product_size_option_id, nonce: `n${at}` };
      return { hash: await sha256(entryText(entry)), product_size_option_id };
    }),
  );
  // Of one size nothing can be won, of another more than entered.
  const stocks = [
    { product_size_option_id: 11, stock: 3 },
    { product_size_option_id: 12, stock: 50 },
  ];
  const seed = 'f'.repeat(64);
  const { winners } = await drawRaffle(seed, entries, stocks, sha256);
  draw = { raffle_id: 7, commitment: await sha256(seed), seed, entries, stocks, winners };
});

/** The program in the fenced block of a language. */
function programIn(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync(DOCUMENT, 'utf8'));
  if (!found?.[1]) throw new Error(`RAFFLE-DRAW.md has no program in ${language}.`);
  return found[1];
}

function run(command: string, language: string, published: object) {
  const program = join(folder, `check.${language}`);
  const file = join(folder, 'draw.json');
  writeFileSync(program, programIn(language));
  writeFileSync(file, JSON.stringify(published));
  const { status, stdout, stderr } = spawnSync(command, [program, file], { encoding: 'utf8' });
  return { status, winners: stdout.split('\n').filter((line) => line !== ''), said: stderr.trim() };
}

const has = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;

describe.each([
  ['python3', 'python', has('python3', '--version')],
  ['sh', 'sh', has('jq', '--version') && has('sha256sum', '--version')],
] as const)('%s', (command, language, isThere) => {
  test.skipIf(!isThere)('names the same winners, from a file and from an answer of the call', () => {
    expect(draw.winners).toHaveLength(23);
    expect(run(command, language, draw)).toEqual({ status: 0, winners: draw.winners, said: '' });
    expect(run(command, language, { code: 200, data: draw }).winners).toEqual(draw.winners);
  });

  test.skipIf(!isThere)('finds out what was changed', () => {
    const changed = (change: Partial<Published>) => run(command, language, { ...draw, ...change });
    expect(changed({ winners: draw.winners.toReversed() })).toMatchObject({
      status: 1,
      said: 'others should have won',
    });
    expect(changed({ seed: '0'.repeat(64) }).said).toMatch(/^the seed is not the one that was promised/);
    expect(changed({ entries: [...draw.entries, ...draw.entries.slice(0, 1)] }).said).toMatch(
      /^an entry is listed twice/,
    );
    expect(changed({ entries: draw.entries.slice(1) }).status).toBe(1);
  });

  test.skipIf(!isThere)('a raffle that nobody entered has no winners', () => {
    expect(run(command, language, { ...draw, entries: [], winners: [] })).toEqual({
      status: 0,
      winners: [],
      said: '',
    });
  });
});
