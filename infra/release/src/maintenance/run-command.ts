import { spawn } from 'node:child_process';
import { NO_STORE, triedSet } from '../journeys/tried-set.ts';
import type { Versions } from '../journeys/verdicts.ts';

/**
 * Runs a command of a shell with versions live together: in its environment `SOLD_DATA` is a folder of data whose set they are.
 * @returns whether it ended with another code than 0
 */
export async function commandFails(store: string, versions: Versions, command: string): Promise<boolean> {
  const { data, remove } = triedSet(store, versions);
  try {
    const env = { ...process.env, SOLD_DATA: data, ...NO_STORE };
    return await new Promise<boolean>((done, fail) => {
      const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'inherit'] });
      child.once('error', fail);
      child.once('close', (code) => done(code !== 0));
    });
  } finally {
    remove();
  }
}
