/**
 * Runs the whole house on this machine: the sandbox gateway, the market, the coupon service, the edge; builds and publishes what is missing
 * and fills an empty database with the demo market. Settings: PORT, SOLD_DATA, DATABASE_URL (see README); METRICS_PORT is the
 * market's inner port of `/metrics`, the coupon service's is the next one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleService } from '../infra/service/src/operations/service-bundle.ts';
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from '../infra/service/src/operations/service-flags.ts';

const ROOT = resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 8080);
const marketPort = Number(process.env.MARKET_PORT ?? port + 1);
const couponPort = Number(process.env.COUPON_PORT ?? port + 2);
const sandboxPort = Number(process.env.SANDBOX_PORT ?? port + 3);
const data = resolve(ROOT, process.env.SOLD_DATA ?? '.sold');
const started = performance.now();
const UNITS = ['host', 'trade', 'order'];
/** Longest wait for everything to end, milliseconds: longer than a service takes (`operations/end-in-order`). */
const END_MS = 60_000;
const marketUrl = `http://127.0.0.1:${marketPort}`;
const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;

const environment = {
  ...process.env,
  ...SERVICE_ENVIRONMENT,
  PORT: String(port),
  SOLD_DATA: data,
  MARKET_PORT: String(marketPort),
  COUPON_PORT: String(couponPort),
  SANDBOX_PORT: String(sandboxPort),
  // Journeys put a door between edge and market.
  MARKET_URL: process.env.MARKET_URL ?? marketUrl,
  COUPON_URL: `http://127.0.0.1:${couponPort}`,
  SANDBOX_URL: sandboxUrl,
  GATEWAY_URL: sandboxUrl,
  // The sandbox tells the market itself what became of payments, not through the edge.
  WEBHOOK_URL: `${marketUrl}/api/v3/order/payment/webhook`,
  VIDEO_URL: process.env.VIDEO_URL ?? sandboxUrl,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};

const children: ChildProcess[] = [];
let ending = false;

function say(text: string): void {
  console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);
}

interface Launch {
  /** Of Node. */
  flags?: readonly string[];
  /** Settings beside those of the house. */
  more?: Readonly<Record<string, string>>;
}

function launch(
  file: string,
  args: readonly string[] = [],
  { flags = [], more = {} }: Launch = {},
): ChildProcess {
  const child = spawn(process.execPath, [...flags, resolve(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...environment, ...more },
  });
  children.push(child);
  return child;
}

/** Runs a program of the house to its end. */
function finish(file: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    launch(file, args).once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${file} ${args.join(' ')} ended with ${code}`)),
    );
  });
}

/** Keeps a server running; its unexpected end ends everything, so that nobody looks at half a house. */
function serve(name: string, file: string, options: Launch = {}): void {
  launch(file, [], options).once('exit', (code) => {
    if (ending) return;
    console.error(`${name} stopped unexpectedly (${code}).`);
    void end(1);
  });
}

async function ready(name: string, address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`${name} did not answer at ${address} within a minute.`);
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = running.map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of running) child.kill('SIGTERM');
  const late = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, END_MS);
  await Promise.all(ended);
  clearTimeout(late);
  process.exit(code);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

async function main(): Promise<void> {
  mkdirSync(data, { recursive: true });
  serve('sandbox', 'infra/sandbox/src/main.ts');
  await ready('The sandbox', `${environment.SANDBOX_URL}/healthz`);
  say('Looking at builds and the database …');
  await Promise.all([
    finish('infra/release/src/cli.ts', ['ensure', ...UNITS]).then(() =>
      say('Host and remotes are published.'),
    ),
    finish('infra/market/src/cli.ts', ['demo']).then(() => say('The market is filled.')),
    bundleService('market'),
    bundleService('coupon'),
  ]);
  serve('market', await bundleService('market'), { flags: SERVICE_FLAGS });
  await ready('The market', `${marketUrl}/readyz`);
  serve('edge', 'infra/edge/src/main.ts');
  await Promise.all([ready('The edge', `http://127.0.0.1:${port}/readyz`), serveCoupons()]);
  say('Ready.');
  console.log(welcome());
}

/** The coupon service; demo accounts have welcome coupons in it. */
async function serveCoupons(): Promise<void> {
  const customers = await demoCustomers();
  if (customers.length > 0)
    await finish('infra/coupon/src/cli.ts', ['demo', '--customers', customers.join(',')]);
  const { METRICS_PORT } = process.env;
  serve('coupon', await bundleService('coupon'), {
    flags: SERVICE_FLAGS,
    more: { ...(METRICS_PORT && { METRICS_PORT: String(Number(METRICS_PORT) + 1) }) },
  });
  await ready('The coupon service', `${environment.COUPON_URL}/readyz`);
}

/** Ids of the demo accounts: nobody where there is no demo market. */
async function demoCustomers(): Promise<number[]> {
  const ids: number[] = [];
  for (const name of ['minji', 'junho', 'sora', 'hana']) {
    const answer = await fetch(`${marketUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `${name}@demo.sold`, password: 'sold-demo-1234' }),
    });
    if (!answer.ok) return [];
    const { data, jwt } = (await answer.json()) as { data: { customer_id: number }; jwt: string };
    ids.push(data.customer_id);
    await fetch(`${marketUrl}/api/v3/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
      body: '{}',
    });
  }
  return ids;
}

function welcome(): string {
  const engine = process.env.DATABASE_URL
    ? 'PostgreSQL (DATABASE_URL)'
    : `embedded, in ${data}\n           for trying out: it does not wait for the disk. Set DATABASE_URL for business.`;
  return `
  SOLD     http://localhost:${port}/webapp/
  Database ${engine}

  Demo accounts, password sold-demo-1234
    minji@demo.sold   buys: identity checked, card and address stored
    junho@demo.sold   sells: identity checked, bank account stored, goods on offer
    sora@demo.sold, hana@demo.sold   new: the one-time identity check is still to come

  Ctrl-C ends everything.
`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void end(1);
});
