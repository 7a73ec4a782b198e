import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { kstText } from '@sold/contracts/base/bid-duration';
import { sha256 } from '@sold/contracts/base/sha256';
import { QUICKNET, SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { roundOfDraw, roundTime } from '@sold/contracts/rules/raffles/beacon/rounds';
import { sandboxKey, signRound } from '@sold/contracts/rules/raffles/beacon/sandbox-key';
import { randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import type { PublishedBeacon } from '@sold/contracts/rules/raffles/check-draw';
import { drawRaffle, entryText, listText } from '@sold/contracts/rules/raffles/raffle-draw';
import { createSandbox } from '@sold/sandbox/create-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The programs of `RAFFLE-DRAW.md`, run as an outsider would: on a file, with nothing of ours. */
const DOCUMENT = resolve(import.meta.dirname, '../../../RAFFLE-DRAW.md');
const folder = mkdtempSync(join(tmpdir(), 'sold-raffle-draw-'));
// Folder that `npm install @noble/curves` gives an outsider.
const NOBLE = resolve(import.meta.dirname, '../../../../../contracts/node_modules');
symlinkSync(NOBLE, join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Published {
  raffle_id: number;
  draw_version: 1 | 2 | 3;
  entry_count?: number;
  commitment: string;
  raffle_draw_dt: string;
  beacon: PublishedBeacon | null;
  list_hash: string | null;
  listed_at: string | null;
  seed: string | null;
  entries: { hash: string; product_size_option_id: number }[];
  stocks: { product_size_option_id: number; stock: number }[];
  winners: string[];
}
/** A raffle with a beacon, drawn by the rules. */
let draw: Published & { beacon: PublishedBeacon };
/** The same people in a draw of before there were beacons, as published then. */
let old: Omit<Published, 'draw_version' | 'beacon' | 'list_hash' | 'listed_at' | 'raffle_draw_dt'>;

const DRAW_AT = '2026-11-24 12:00:00';
const ROUND = roundOfDraw(SANDBOX_CHAIN, new Date('2026-11-24T12:00:00+09:00'));
const SEED = 'f'.repeat(64);

/** Returns the beacon of a round, with its randomness. */
const said = (round: number, signature = signRound(round)): PublishedBeacon => ({
  chain: SANDBOX_CHAIN,
  round,
  signature,
  randomness: randomnessOf(signature),
});

beforeAll(async () => {
  const sizes = [11, 12, 13];
  const entries = await Promise.all(
    Array.from({ length: 18 }, async (_, at) => {
      const product_size_option_id = sizes[at % 3] ?? 0;
      const entry = { raffle_id: 7, customer_id: at + 1, product_size_option_id, nonce: `n${at}` };
      return { hash: await sha256(entryText(entry)), product_size_option_id };
    }),
  );
  // One size without stock, another with more stock than entries.
  const stocks = [
    { product_size_option_id: 11, stock: 3 },
    { product_size_option_id: 12, stock: 50 },
  ];
  const beacon = said(ROUND);
  const common = { raffle_id: 7, commitment: await sha256(SEED), seed: SEED, entries, stocks };
  const winnersWith = async (randomness: string | null) =>
    (await drawRaffle({ seed: SEED, randomness }, entries, stocks, sha256)).winners;
  const list_hash = await sha256(listText(entries));
  const winners = await winnersWith(beacon.randomness);
  draw = {
    ...common,
    draw_version: 2,
    raffle_draw_dt: DRAW_AT,
    beacon,
    list_hash,
    listed_at: DRAW_AT,
    winners,
  };
  old = { ...common, winners: await winnersWith(null) };
});

/** The program in the fenced block of a language. */
function programIn(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync(DOCUMENT, 'utf8'));
  if (!found?.[1]) throw new Error(`RAFFLE-DRAW.md has no program in ${language}.`);
  return found[1];
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

const OTHER_CHAIN = "not drawn with drand's quicknet: ";
const LATE = 'the list was fixed late: drawn with a later round than announced';
/** Reads the output of a program: problems, and the name of the chain unless it is the public one. */
function saidIn(stderr: string): { said: string; isLate: boolean; note?: string } {
  const lines = linesOf(stderr);
  const note = lines.find((line) => line.startsWith(OTHER_CHAIN))?.slice(OTHER_CHAIN.length);
  const said = lines.filter((line) => !line.startsWith(OTHER_CHAIN) && line !== LATE).join('\n');
  return { said, isLate: lines.includes(LATE), ...(note !== undefined && { note }) };
}

/** @param more further arguments */
async function run(command: string, language: string, published: object, more: string[] = []) {
  const program = write(`check.${language === 'js' ? 'mjs' : language}`, programIn(language));
  const file = write('draw.json', JSON.stringify(published));
  const { status, stdout, stderr } =
    command === 'python3'
      ? await inPython([program, file, ...more])
      : spawnSync(command, [program, file, ...more], { encoding: 'utf8' });
  return { status, winners: linesOf(stdout), ...saidIn(stderr) };
}

/** Runs programs in one process, each as if it were alone: to start Python and load its modules costs more than a check. */
const DRIVER = `
import contextlib, io, json, runpy, sys
for line in sys.stdin:
    sys.argv = json.loads(line)
    out, err, status = io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            runpy.run_path(sys.argv[0], run_name="__main__")
        except SystemExit as end:
            status = end.code
    print(json.dumps({"status": status, "stdout": out.getvalue(), "stderr": err.getvalue()}), flush=True)
`;
interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}
let python: { child: ChildProcess; answers: AsyncIterator<string> } | undefined;
afterAll(() => python?.child.kill());

async function inPython(argv: readonly string[]): Promise<Ended> {
  if (python === undefined) {
    const child = spawn('python3', ['-c', DRIVER], { stdio: ['pipe', 'pipe', 'inherit'] });
    python = { child, answers: createInterface(child.stdout)[Symbol.asyncIterator]() };
  }
  python.child.stdin?.write(`${JSON.stringify(argv)}\n`);
  const answer = await python.answers.next();
  if (answer.done) throw new Error('Python ended: an error of a program is above.');
  return JSON.parse(answer.value) as Ended;
}

const has = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;
const hasPython = has('python3', '--version');

describe.each([
  ['python3', 'python', hasPython],
  ['sh', 'sh', has('jq', '--version') && has('sha256sum', '--version')],
] as const)('%s', (command, language, isThere) => {
  test.skipIf(!isThere)('names the same winners, from a file and from an answer of the call', async () => {
    expect(draw.winners).toHaveLength(9);
    expect(await run(command, language, draw)).toMatchObject({ status: 0, winners: draw.winners, said: '' });
    expect((await run(command, language, { code: 200, data: draw })).winners).toEqual(draw.winners);
  });

  test.skipIf(!isThere)(
    'checks a raffle that was drawn before there were beacons by its own rule',
    async () => {
      expect(old.winners).not.toEqual(draw.winners);
      expect(await run(command, language, old)).toMatchObject({ status: 0, winners: old.winners, said: '' });
      const answered = { ...old, draw_version: 1, beacon: null, list_hash: null };
      expect(await run(command, language, answered)).toMatchObject({
        status: 0,
        winners: old.winners,
        said: '',
      });
      expect((await run(command, language, { ...old, winners: draw.winners })).status).toBe(1);
    },
  );

  test.skipIf(!isThere)('reads a signature with any bytes', async () => {
    const signature = `${'00ff0a0d25'.repeat(9)}5c2700`;
    const beacon = { ...said(ROUND, signature) };
    expect((await run(command, language, { ...draw, beacon })).said).toBe('others should have won');
  });

  const other = (change: Partial<PublishedBeacon>) => ({ beacon: { ...draw.beacon, ...change } });
  const late = { hash: '0'.repeat(64), product_size_option_id: 11 };
  test.skipIf(!isThere).each<[string, () => Partial<Published>, RegExp]>([
    ['winners', () => ({ winners: draw.winners.toReversed() }), /^others should have won$/],
    ['seed', () => ({ seed: '0'.repeat(64) }), /^the seed is not the one that was promised/],
    [
      'a seed that would be a command',
      () => ({ seed: "'; echo run >&2; '" }),
      /^the seed is not the one that was promised/,
    ],
    [
      'an entry twice',
      () => ({ entries: [...draw.entries, ...draw.entries.slice(0, 1)] }),
      /^an entry is listed twice/,
    ],
    ['an entry gone', () => ({ entries: draw.entries.slice(1) }), /^the list is not the one that was fixed/],
    ['a late entry', () => ({ entries: [...draw.entries, late] }), /^the list is not the one that was fixed/],
    ['randomness', () => other({ randomness: '0'.repeat(64) }), /^the randomness is not the hash/],
    ['signature', () => other({ signature: signRound(ROUND + 1) }), /^the randomness is not the hash/],
    [
      'signature with its randomness',
      () => ({ beacon: { ...said(ROUND + 1), round: ROUND } }),
      /^others should have won/,
    ],
    ['round', () => other({ round: ROUND + 1 }), /^the round is not the one of the draw time/],
    [
      'round with its signature',
      () => ({ beacon: said(ROUND + 1) }),
      /^the round is not the one of the draw time/,
    ],
    [
      'draw time',
      () => ({ raffle_draw_dt: '2026-11-24 12:00:09' }),
      /^the round is not the one of the draw time/,
    ],
    ['more than have entered', () => ({ entry_count: 17 }), /^so many have not entered/],
    ['fewer than have entered', () => ({ entry_count: 19 }), /^so many have not entered/],
    ['a version that is not known', () => ({ draw_version: 3 }), /^this program does not know such draws/],
    [
      'a size twice',
      () => ({ stocks: [{ product_size_option_id: 11, stock: 9 }, ...draw.stocks] }),
      /^a size is there twice/,
    ],
    [
      'the time of the round',
      () => other({ round_at: '2026-11-24 12:00:14' }),
      /^the round is signed at another time/,
    ],
    [
      'the scheme of the chain',
      () => other({ chain: { ...SANDBOX_CHAIN, scheme_id: 'pedersen-bls-chained' } }),
      /^the chain signs in another way/,
    ],
    ['chain', () => other({ chain: QUICKNET }), /^the round is not the one of the draw time/],
    [
      'key of the chain',
      () => other({ chain: { ...SANDBOX_CHAIN, public_key: QUICKNET.public_key } }),
      /^the chain is not/,
    ],
    [
      'genesis of the chain',
      () => other({ chain: { ...SANDBOX_CHAIN, genesis_time: 1 } }),
      /^the chain is not/,
    ],
    ['when the list was fixed', () => ({ listed_at: null }), /^it does not say when the list was fixed/],
    ['no signature', () => other({ signature: null }), /^there is no beacon/],
    ['no beacon', () => ({ beacon: null }), /^there is no beacon/],
    ['the old rule', () => ({ draw_version: 1 }), /^there is a beacon that was not drawn with/],
  ])('finds the change: %s', async (_, change, problem) => {
    const found = await run(command, language, { ...draw, ...change() });
    expect(found.status).toBe(1);
    expect(found.said).toMatch(problem);
  });

  test.skipIf(!isThere)('names a chain that is not the public one, and is silent of that', async () => {
    const quick = { ...draw.beacon, chain: QUICKNET };
    expect((await run(command, language, draw)).note).toBe(`sold-sandbox ${SANDBOX_CHAIN.hash}`);
    expect((await run(command, language, { ...draw, beacon: quick })).note).toBeUndefined();
  });

  test.skipIf(!isThere)(
    'accepts a list that was fixed late with a later round, and with no other',
    async () => {
      const listed = async (listed_at: string, round: number) => {
        const beacon = said(round);
        const { winners } = await drawRaffle(
          { seed: SEED, randomness: beacon.randomness },
          draw.entries,
          draw.stocks,
          sha256,
        );
        return run(command, language, { ...draw, listed_at, beacon, winners });
      };
      const inTime = kstText(new Date(roundTime(SANDBOX_CHAIN, ROUND) - 1_000));
      const late = kstText(new Date(roundTime(SANDBOX_CHAIN, ROUND)));
      const later = roundOfDraw(SANDBOX_CHAIN, new Date(roundTime(SANDBOX_CHAIN, ROUND)));
      expect(await listed(inTime, ROUND)).toMatchObject({ status: 0, said: '' });
      expect(await listed(late, later)).toMatchObject({ status: 0, said: '', isLate: true });
      const wrong = { status: 1, said: expect.stringMatching(/^the round is not the one of the draw time/) };
      expect(await listed(late, ROUND)).toMatchObject(wrong);
      expect(await listed(late, later + 1)).toMatchObject(wrong);
      expect(await listed(inTime, later)).toMatchObject(wrong);
    },
  );

  test.skipIf(!isThere)('finds no winners in a raffle without entries', async () => {
    const list_hash = await sha256('');
    expect(await run(command, language, { ...draw, entries: [], winners: [], list_hash })).toMatchObject({
      status: 0,
      winners: [],
      said: '',
    });
  });
});

test.skipIf(!hasPython)('compares an earlier file with the later one in Python', async () => {
  const before = { ...draw, seed: null, entries: [], winners: [], list_hash: null };
  const earlier = (change: object) => {
    const file = write('before.json', JSON.stringify({ data: { ...before, ...change } }));
    return run('python3', 'python', draw, [file]);
  };
  expect(await earlier({})).toMatchObject({ status: 0, winners: draw.winners, said: '' });
  expect((await earlier({ list_hash: draw.list_hash })).status).toBe(0);
  const lateRound = { ...draw.beacon, round: ROUND + 9 };
  expect(await earlier({ beacon: lateRound })).toMatchObject({
    status: 1,
    said: expect.stringMatching(/had another round$/),
  });
  for (const [name, change] of [
    ['round', { beacon: { ...draw.beacon, round: ROUND - 1 } }],
    ['chain', { beacon: { ...draw.beacon, chain: QUICKNET } }],
    ['list_hash', { list_hash: '0'.repeat(64) }],
    ['commitment', { commitment: '0'.repeat(64) }],
    ['raffle_draw_dt', { raffle_draw_dt: '2026-11-24 11:00:00' }],
  ] as const)
    expect(await earlier(change)).toMatchObject({
      status: 1,
      said: expect.stringMatching(`had another ${name}$`),
    });
});

test.skipIf(!hasPython)('asks a foreign drand server for the round in Python', async () => {
  const { app } = createSandbox({ logLevel: 'silent', clock: () => new Date('2026-11-25T00:00:00Z') });
  const server = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = (published: object) => run('python3', 'python', published, [server]);
  expect(await asked(draw)).toMatchObject({ status: 0, said: '' });
  const forged = said(ROUND, signRound(ROUND, sandboxKey('another')));
  const { randomness } = forged;
  const { winners } = await drawRaffle({ seed: SEED, randomness }, draw.entries, draw.stocks, sha256);
  // By everything that it can see alone it holds.
  expect((await run('python3', 'python', { ...draw, beacon: forged, winners })).status).toBe(0);
  expect(await asked({ ...draw, beacon: forged, winners })).toMatchObject({
    status: 1,
    said: `${server} has another signature`,
  });
  await app.close();
});

test('checks the signature in Node: of the chain, of the round, and nothing else', async () => {
  const checked = (beacon: PublishedBeacon) => run(process.execPath, 'js', { ...draw, beacon });
  expect(await checked(draw.beacon)).toMatchObject({ status: 0 });
  expect(await checked(said(ROUND, signRound(ROUND, sandboxKey('another'))))).toMatchObject({ status: 1 });
  expect(await checked(said(ROUND, signRound(ROUND + 1)))).toMatchObject({ status: 1 });
  expect(await checked({ ...draw.beacon, chain: QUICKNET })).toMatchObject({ status: 1 });
});
