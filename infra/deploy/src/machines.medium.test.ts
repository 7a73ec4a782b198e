import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { COMMANDS } from '@sold/release/commands';
import { ALTOGETHER_MS } from '@sold/service/server/end-in-order';
import { productionProblems } from '@sold/service/settings/production';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../../..');
const MACHINES = join(ROOT, 'infra/deploy/machines');
const WORKFLOWS = join(ROOT, '.github/workflows');
const text = (...path: string[]) => readFileSync(join(...path), 'utf8');
const filesIn = (folder: string) => readdirSync(folder).map((name) => [name, text(folder, name)] as const);

/** Settings that READMEs of packages name in their tables. */
const SETTINGS = new Set(
  readdirSync(join(ROOT, 'infra')).flatMap((name) => {
    const readme = join(ROOT, 'infra', name, 'README.md');
    if (!existsSync(readme)) return [];
    const rows = text(readme)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    return rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)[*_]*`/g)].map(([, one]) => one as string),
    );
  }),
);
/** Of programs that are not ours. */
const FOREIGN = /^(?:MALLOC_\w+_?|AWS_\w+|POSTGRES_\w+|NODE_COMPILE_CACHE)$/;
const unknown = (names: readonly string[]) =>
  names.filter((name) => !SETTINGS.has(name) && !FOREIGN.test(name));
/** Programs of ours that a text starts. `infra/service/dist` is made by `bundle-services.ts`. */
const programsIn = (content: string) =>
  [...content.matchAll(/\binfra\/[\w/-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
const BUNDLES = ['infra/service/dist/market.mjs', 'infra/service/dist/coupon.mjs'];
const missing = (content: string) =>
  programsIn(content).filter((file) => !BUNDLES.includes(file) && !existsSync(join(ROOT, file)));

interface Container {
  image?: string;
  command?: string[];
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: {
    replicas?: number;
    serviceName?: string;
    ports?: { name: string; port: number }[];
    template?: { spec: { containers: Container[]; terminationGracePeriodSeconds?: number } };
  };
}
const KUBERNETES = join(MACHINES, 'kubernetes');
const manifests = (): Manifest[] =>
  filesIn(KUBERNETES)
    .filter(([name]) => name !== 'kustomization.yaml')
    .flatMap(([, content]) => parseAllDocuments(content).map((document) => document.toJS() as Manifest));

test('finds the settings of READMEs', () => {
  expect([...SETTINGS]).toEqual(
    expect.arrayContaining(['MARKET_PORT', 'RELEASE_BUCKET', 'SERVICE_HOST', 'BUSINESS']),
  );
});

test('names every file of Kubernetes, with existing programs, settings, ports and paths of probes', () => {
  const { resources } = parse(text(KUBERNETES, 'kustomization.yaml')) as { resources: string[] };
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(KUBERNETES).sort());
  const services = manifests().filter(({ kind }) => kind === 'Service');
  for (const { metadata, spec } of manifests()) {
    const pod = spec?.template?.spec;
    for (const { env = [], ports = [], command = [], ...container } of pod?.containers ?? []) {
      expect(unknown(env.map(({ name }) => name)), metadata.name).toEqual([]);
      expect(missing(command.join(' ')), metadata.name).toEqual([]);
      expect(programsIn(command.join(' ')), metadata.name).toHaveLength(1);
      const listening = env.flatMap(({ name, value }) => (/PORT$/.test(name) ? [Number(value)] : []));
      expect(ports.map(({ containerPort }) => containerPort).sort()).toEqual(listening.sort());
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
        if (ports.length === 0) continue;
        expect(['/healthz', '/readyz'], `${metadata.name} ${probe}`).toContain(
          container[probe]?.httpGet.path,
        );
        expect(ports.map(({ name }) => name)).toContain(container[probe]?.httpGet.port);
      }
      // Names that the cluster gives: <pod>.<service> or <service>, on a port that it has.
      for (const { value } of env)
        for (const [, host = '', port] of value.matchAll(/http:\/\/([\w.-]+):(\d+)/g)) {
          const service = services.find((one) => one.metadata.name === (host.split('.').at(1) ?? host));
          expect(
            service?.spec?.ports?.map((one) => one.port),
            host,
          ).toContain(Number(port));
        }
    }
  }
  const replicas = manifests().filter(({ spec }) => (spec?.replicas ?? 1) > 1);
  expect(replicas.map(({ metadata }) => metadata.name).sort()).toEqual(['coupon', 'edge', 'market']);
  for (const { metadata, spec } of replicas) {
    const { containers = [], terminationGracePeriodSeconds = 30 } = spec?.template?.spec ?? {};
    const asleep = containers.map(({ lifecycle }) => lifecycle?.preStop.sleep.seconds ?? 0);
    const longest = ALTOGETHER_MS / 1_000 + Math.max(...asleep);
    expect(terminationGracePeriodSeconds, metadata.name).toBeGreaterThan(longest);
  }
  // Each of those keeps some pods through a drain.
  const budgets = manifests().filter(({ kind }) => kind === 'PodDisruptionBudget');
  expect(budgets.map(({ metadata }) => metadata.name).sort()).toEqual(['coupon', 'edge', 'market']);
});

test('gives every manifest of Kubernetes the fields of its kind and no others', () => {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.manifests-'));
  const lines = manifests().map((manifest, at) => {
    const [group = '', version] = manifest.apiVersion.split('/');
    const from = version === undefined ? 'core/v1' : `${group.replace('.k8s.io', '')}/${version}`;
    const type = `import('kubernetes-types/${from}').${manifest.kind}`;
    return `export const manifest${at}: ${type} = ${JSON.stringify(manifest)};`;
  });
  expect(lines.length).toBeGreaterThan(10);
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--pretty', 'false', '--types', ''];
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/tsc'),
    [...flags, '--moduleResolution', 'bundler', '--module', 'preserve', join(folder, 'manifests.ts')],
    { encoding: 'utf8', env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` } },
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('');
});

interface Compose {
  services: Record<
    string,
    {
      command?: string[];
      entrypoint?: string[];
      environment?: Record<string, string | number>;
      env_file?: string;
      volumes?: string[];
      build?: { context: string; dockerfile: string };
      depends_on?: string[] | Record<string, unknown>;
      networks?: { default?: { aliases: string[] } };
      stop_grace_period?: string;
    }
  >;
  volumes: Record<string, unknown>;
}

test('names existing programs, settings, volumes, files and services in compose', () => {
  const folder = join(MACHINES, 'containers');
  const { services, volumes } = parse(text(folder, 'compose.yaml'), { merge: true }) as Compose;
  for (const [name, service] of Object.entries(services)) {
    const { command = [], entrypoint = [], environment = {}, build, depends_on = [] } = service;
    expect(missing([...command, ...entrypoint].join(' ')), name).toEqual([]);
    expect(unknown(Object.keys(environment)), name).toEqual([]);
    if (build !== undefined) {
      expect(resolve(folder, build.context)).toBe(ROOT);
      expect(existsSync(join(ROOT, build.dockerfile))).toBe(true);
    }
    if (programsIn([...command, ...entrypoint].join(' ')).length > 0)
      expect(Number.parseInt(service.stop_grace_period ?? '', 10) * 1_000, name).toBeGreaterThan(
        ALTOGETHER_MS,
      );
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(
      needed.filter((one) => services[one] === undefined),
      name,
    ).toEqual([]);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source);
      else if (!source.endsWith('/tls')) expect(existsSync(resolve(folder, source)), source).toBe(true);
    }
    const addresses = Object.values({ ...environment, command: command.join(' ') }).flatMap((value) =>
      [...String(value).matchAll(/http:\/\/([a-z][\w-]*):\d+/g)].map(([, host]) => host as string),
    );
    expect(
      addresses.filter((host) => services[host] === undefined),
      name,
    ).toEqual([]);
  }
});

test('builds the image of existing files with the Node of the repository', () => {
  const file = text(MACHINES, 'containers/Containerfile');
  expect(missing(file)).toEqual([]);
  const { nodeVersion } = parse(text(ROOT, 'pnpm-workspace.yaml')) as { nodeVersion: string };
  expect(new Set([...file.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version))).toEqual(
    new Set([nodeVersion]),
  );
  const set = [...file.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name]) => name as string);
  expect(set.length).toBeGreaterThan(3);
  expect(unknown(set)).toEqual([]);
});

test('names existing programs, settings and units in systemd', () => {
  const folder = join(MACHINES, 'systemd');
  const names = readdirSync(folder).map((name) => name.replace(/@(?=\.)/, '@x'));
  for (const [name, content] of filesIn(folder)) {
    expect(missing(content), name).toEqual([]);
    if (name.endsWith('.service')) expect(programsIn(content), name).toHaveLength(1);
    const settings = [...content.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(?:^| )([A-Z][A-Z0-9_]*)=/g)].map(([, one]) => one as string),
    );
    expect(unknown(settings), name).toEqual([]);
    const named = [...content.matchAll(/\bsold[\w-]*(?:@\d+)?\.(?:service|target)\b/g)].map(([one]) =>
      one.replace(/@\d+/, '@x'),
    );
    expect(
      named.filter((one) => !names.includes(one)),
      name,
    ).toEqual([]);
    if (!name.endsWith('.service')) continue;
    // A service that cannot start yet is restarted without limit, and has the time that it needs to end.
    expect(content, name).toMatch(/^StartLimitIntervalSec=0$/m);
    const [, seconds = '90'] = /^TimeoutStopSec=(\d+)$/m.exec(content) ?? [];
    expect(Number(seconds) * 1_000, name).toBeGreaterThan(ALTOGETHER_MS);
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('passes systemd-analyze without findings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-units-'));
  for (const [name, content] of filesIn(join(MACHINES, 'systemd')))
    writeFileSync(
      join(folder, name),
      content.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`).replaceAll('/opt/sold', ROOT),
    );
  const units = readdirSync(folder).map((name) => join(folder, name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([stderr, status]).toEqual(['', 0]);
});

test('names existing settings of a business, with all that production needs', () => {
  const names = [...text(MACHINES, 'sold.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name as string,
  );
  expect(unknown(names)).toEqual([]);
  const needed = productionProblems({ SOLD_MODE: 'production' }, ['market', 'coupon']).map(
    (line) => line.split(' ')[0] as string,
  );
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
});

test('repeats the steps of the image for systemd', () => {
  const steps = [...text(MACHINES, 'containers/Containerfile').matchAll(/^RUN (node .*)$/gm)];
  expect(steps.length).toBeGreaterThan(1);
  const readme = text(MACHINES, 'README.md');
  for (const [, step] of steps) expect(readme).toContain(`runuser -u sold -- ${step}\n`);
  expect(missing(readme)).toEqual([]);
});

test('names the edges of compose and the addresses of the units in nginx', () => {
  const { services } = parse(text(MACHINES, 'containers/compose.yaml'), { merge: true }) as Compose;
  const [, name, port] = /default ([\w-]+):(\d+);/.exec(text(MACHINES, 'nginx/edges-by-name.conf')) ?? [];
  const named = Object.values(services).filter(({ networks }) =>
    networks?.default?.aliases.includes(String(name)),
  );
  expect(named.map(({ environment }) => String(environment?.PORT))).toEqual([port, port]);
  const addresses = text(MACHINES, 'nginx/edges-by-address.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g);
  const units = text(MACHINES, 'systemd/sold.target').matchAll(/sold-edge@(\d+)\.service/g);
  expect([...addresses].map(([, port]) => port)).toEqual([...units].map(([, port]) => port));
});

interface Workflow {
  on: Record<string, unknown>;
  jobs: Record<
    string,
    { env?: Record<string, string>; steps: { run?: string; env?: Record<string, string> }[] }
  >;
}

test('names existing scripts, commands and settings in workflows, and publishes by a tag of each unit', () => {
  const { scripts } = JSON.parse(text(ROOT, 'package.json')) as { scripts: Record<string, string> };
  for (const [name, content] of filesIn(WORKFLOWS)) {
    const { jobs } = parse(content) as Workflow;
    for (const { env = {}, steps } of Object.values(jobs)) {
      expect(unknown(Object.keys(env)), name).toEqual([]);
      for (const { run = '' } of steps) {
        for (const [, script = ''] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g))
          expect(scripts, name).toHaveProperty(script);
        for (const [, command = ''] of run.matchAll(/npm run (?:--silent )?release -- (\w+)/g))
          expect(COMMANDS, name).toHaveProperty(command);
      }
    }
  }
  const { on } = parse(text(WORKFLOWS, 'release.yml')) as Workflow;
  expect(on).toEqual({ push: { tags: ['*/v*'] } });
});
