import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONTAINERS = join(import.meta.dirname, '../machines/containers');
const text = (name: string) => readFileSync(join(CONTAINERS, name), 'utf8');
const { services } = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, { command?: string[]; entrypoint?: string[] }>;
};

const image = mkdtempSync(join(tmpdir(), 'sold-image-'));
const data = mkdtempSync(join(tmpdir(), 'sold-image-data-'));
/** Nothing of this machine's packages is found by name. */
const env = {
  HOME: process.env.HOME,
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  SOLD_DATA: data,
};
let edge: ServiceProcess | undefined;

beforeAll(() => {
  const left = new Set(text('Containerfile.dockerignore').split('\n').filter(Boolean));
  const isCopied = (path: string) =>
    !left.has(`**/${basename(path)}`) && !(dirname(path) === ROOT && left.has(basename(path)));
  cpSync(ROOT, image, { recursive: true, filter: isCopied });
  chmodSync(image, 0o755);
  for (const [, words = ''] of text('Containerfile').matchAll(/^RUN node (.*)$/gm))
    execFileSync(process.execPath, words.split(' '), {
      cwd: image,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
});
afterAll(async () => {
  await edge?.end('SIGKILL');
  for (const folder of [image, data]) rmSync(folder, { recursive: true });
});

const programOf = (name: string) => join(image, services[name]?.command?.at(-1) ?? '');

test('publishes a unit without packages for tests, and the edge has its files', async () => {
  const [, ...words] = services.release?.entrypoint ?? [];
  const said = execFileSync(process.execPath, [...words, 'publish', 'content'], {
    cwd: image,
    env,
    encoding: 'utf8',
  });
  const [, version] = /^content (\S+): built in .*, now live \(set 1\)/.exec(said) ?? [];
  expect(existsSync(join(image, 'infra/e2e/node_modules'))).toBe(false);
  const settings = (port: number) => ({ SOLD_DATA: data, PORT: String(port) });
  edge = await serviceProcess(programOf('edge-1'), settings, '/healthz');
  await edge.start();
  expect((await fetch(`${edge.origin}/dist/content/${version}/remoteEntry.js`)).status).toBe(200);
});

test.each(['market-1', 'coupon'])('starts %s, which waits for its database', async (name) => {
  const nowhere = 'postgres://127.0.0.1:1/nowhere';
  const child = spawn(process.execPath, [programOf(name)], {
    cwd: image,
    env: { ...env, DATABASE_URL: nowhere, COUPON_DATABASE_URL: nowhere },
  });
  const [said] = await Promise.race([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(String(said)).toContain('The database is away');
  child.kill('SIGKILL');
  await once(child, 'exit');
});
