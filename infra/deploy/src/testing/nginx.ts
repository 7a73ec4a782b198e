import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@sold/service/testing/free-port';

const CONFIGURATIONS = join(import.meta.dirname, '../../machines/nginx');
/** Debian has nginx where only root looks. */
const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether this machine has nginx and what makes a certificate for it. Tests take many addresses of the loopback, as Linux has them. */
export const hasNginx =
  process.platform === 'linux' &&
  [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].every(([program = '', flag = '']) => spawnSync(program, [flag], { env: ENV }).status === 0);

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** nginx with `sold.conf`. */
export interface Nginx {
  ask(
    path: string,
    options?: { method?: string; headers?: OutgoingHttpHeaders; body?: string },
  ): Promise<Answer>;
  /** Answers in the cache. */
  stored(): number;
  end(): Promise<void>;
}

/**
 * Runs nginx with the files of `machines/nginx` as they are, but for ports and folders.
 * @param edges file that says where the edges are
 * @param places other words for some in the files, such as local addresses
 */
export async function startNginx(
  edges: 'edges-by-name.conf' | 'edges-by-address.conf',
  places: Readonly<Record<string, string>>,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'sold-nginx-'));
  const port = await freePort();
  const words: Readonly<Record<string, string>> = {
    ...places,
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/nginx/tls': folder,
    '/var/cache/nginx': folder,
  };
  for (const name of [edges, 'sold.conf']) {
    const file = readFileSync(join(CONFIGURATIONS, name), 'utf8');
    const here = Object.entries(words).reduce((now, [word, other]) => now.replaceAll(word, other), file);
    writeFileSync(join(folder, name), here);
  }
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const kind of kinds) mkdirSync(join(folder, kind));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
${userInfo().uid === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include ${folder}/edges-*.conf;
  include ${folder}/sold.conf;
}`,
  );
  const certificate = ['-nodes', '-subj', '/CN=sold', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ed25519', ...certificate], {
    cwd: folder,
    stdio: 'ignore',
  });
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { env: ENV, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const ask: Nginx['ask'] = async (path, { body, ...options } = {}) => {
    const asked = request({ port, path, agent, ...options });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  };
  while (child.exitCode === null && (await ask('/').catch(() => null)) === null)
    await new Promise((wait) => setTimeout(wait, 20));
  return {
    ask,
    stored: () =>
      readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length,
    async end() {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
