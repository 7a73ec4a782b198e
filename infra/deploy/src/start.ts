import { resolve } from 'node:path';
import { bundleService } from '@sold/service/startup/service-bundle';
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from '@sold/service/startup/service-flags';
import { dataFolderProblem } from './data-folder.ts';
import { demoCustomers } from './demo-customers.ts';
import { portProblems } from './port-problems.ts';
import { type StartSettings, startSettings } from './start-settings.ts';
import { type Program, StartFailed, Supervisor } from './supervisor.ts';
import { welcome } from './welcome.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Published documents of the policy remote. */
const POLICIES = resolve(ROOT, 'remotes/policy/documents/hashes.json');

/** `npm start`: runs everything on this machine until it is asked to end. */
export async function start(): Promise<void> {
  const settings = startSettings(process.env);
  if ('problems' in settings) return refuse(settings.problems);
  const { data, host, port, marketPort, couponPort, sandboxPort, mode } = settings;
  const ports = [port, marketPort, couponPort, ...(mode === 'demo' ? [sandboxPort] : [])];
  const problems = [dataFolderProblem(data) ?? [], await portProblems(ports, host)].flat();
  if (problems.length > 0) return refuse(problems);
  const started = performance.now();
  const say = (text: string) =>
    console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);
  const supervisor = new Supervisor({ cwd: ROOT, say });
  const end = async (code: number) => {
    await supervisor.end();
    process.exit(code);
  };
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void end(0);
    });
  try {
    await run(settings, supervisor, say);
    console.log(welcome(settings));
  } catch (error) {
    console.error(error instanceof StartFailed ? error.message : error);
    await end(1);
  }
}

function refuse(problems: readonly string[]): void {
  for (const line of problems) console.error(line);
  process.exitCode = 1;
}

async function run(
  settings: StartSettings,
  supervisor: Supervisor,
  say: (text: string) => void,
): Promise<void> {
  const { mode, origin, marketUrl, couponUrl, sandboxPort, units } = settings;
  const environment = { ...SERVICE_ENVIRONMENT, ...settings.environment };
  const program = (file: string, ...args: string[]): Program => ({
    file: resolve(ROOT, file),
    args,
    environment,
  });
  if (mode === 'demo')
    await supervisor.keep(
      'The sandbox',
      program('infra/sandbox/src/main.ts'),
      `http://127.0.0.1:${sandboxPort}/healthz`,
    );
  say('Looking at builds and the database …');
  const publish = async () => {
    if (units.length === 0) return;
    const follow = settings.environment['RELEASE_FOLLOW'] ? ['--follow'] : [];
    await supervisor.finish(
      'Publishing host and remotes',
      program('infra/release/src/cli.ts', 'ensure', ...units, ...follow),
    );
    say('Host and remotes are published.');
  };
  const fill = async () => {
    if (mode === 'demo') {
      await supervisor.finish('Filling the market', program('infra/market/src/app/cli.ts', 'demo'));
      say('The market is filled.');
    }
    // Data of another unit: which versions people agree to is known to the market, and that unit alone publishes them.
    await supervisor.finish(
      'Telling the market of published policies',
      program('infra/market/src/app/cli.ts', 'policies', 'publish', POLICIES),
    );
  };
  const [market, coupon] = await Promise.all([
    bundleService('market'),
    bundleService('coupon'),
    publish(),
    fill(),
  ]);
  const service = (file: string, more: Program['environment'] = {}): Program => ({
    file,
    flags: SERVICE_FLAGS,
    environment: { ...environment, ...more },
  });
  await supervisor.keep('The market', service(market), `${marketUrl}/readyz`);
  if (mode === 'demo') {
    const customers = await demoCustomers(marketUrl);
    if (customers.length > 0)
      await supervisor.finish(
        'Giving out welcome coupons',
        program('infra/coupon/src/cli.ts', 'demo', '--customers', customers.join(',')),
      );
  }
  const { METRICS_PORT } = settings.environment;
  const metricsAfter = (ports: number): Program['environment'] =>
    METRICS_PORT ? { METRICS_PORT: String(Number(METRICS_PORT) + ports) } : {};
  const edge = program('infra/edge/src/main.ts');
  await Promise.all([
    supervisor.keep(
      'The edge',
      { ...edge, environment: { ...environment, ...metricsAfter(2) } },
      `${origin}/healthz`,
    ),
    supervisor.keep('The coupon service', service(coupon, metricsAfter(1)), `${couponUrl}/readyz`),
  ]);
  say('Ready.');
}
