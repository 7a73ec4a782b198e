import { dirname } from 'node:path';
import { ServerProblem } from '../db/check-server.ts';
import { FolderInUse } from '../db/lock-folder.ts';
import { ChangedMigration, DatabaseOfBefore } from '../db/migrate.ts';

/** Names of file system failures of the embedded engine: numbers of WASI, which Node does not name. */
const WASI: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/**
 * One line for the person who starts a process: what is wrong with its folder, its port or its database, and what to do.
 * @param folder where the process keeps its data
 * @returns null for an error that the operator cannot mend
 */
export function startProblem(error: unknown, folder: string): string | null {
  const { code, errno, name, address, port, message } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is for the administrator alone. Choose one from 1024 on with PORT=….`;
  switch (code ?? (name === 'ErrnoError' ? WASI[errno ?? 0] : undefined)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for ${folder}. Free some, or set SOLD_DATA to a folder on another disk.`;
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return `${folder} cannot be written. Make it writable for this user, or set SOLD_DATA to another folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder. Set SOLD_DATA to one.`;
    case 'EIO':
      return `The disk of ${folder} has failed to read or write. Look at the disk before you start again.`;
    case 'EADDRINUSE':
      return `Port ${port} is taken${address === undefined ? '' : ` on ${address}`}. Stop what listens there, or choose another one with PORT=….`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28000':
    case '28P01':
    case '3D000':
      return `The database does not let us in: ${message}. Check DATABASE_URL and COUPON_DATABASE_URL.`;
    default:
      if (error instanceof DatabaseOfBefore)
        return `${folder} was written by a version before the first release, which this one cannot read. Remove ${dirname(folder)}, or set SOLD_DATA to another folder.`;
      return PLAIN.some((kind) => error instanceof kind) ? message : null;
  }
}

/** Errors whose message says what to do. */
const PLAIN = [FolderInUse, ServerProblem, ChangedMigration];

/**
 * One line for a process that cannot listen.
 * @param name setting of the address
 * @param host its value
 * @returns null for an error that the operator cannot mend
 */
export function listenProblem(error: unknown, name: string, host: string): string | null {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN'
    ? `${name} is "${host}", which is no address of this machine. Set it to one, or to 0.0.0.0 for all.`
    : startProblem(error, '');
}

/** Ends the process after a failed start: one line for a known problem, the whole error otherwise. */
export function stopStart(folder: string): (error: unknown) => never {
  return stopWith((error) => startProblem(error, folder));
}

/** Ends the process that cannot listen at `SERVICE_HOST`, with one line for a known problem. */
export function stopListening(host: string): (error: unknown) => never {
  return stopWith((error) => listenProblem(error, 'SERVICE_HOST', host));
}

function stopWith(problemOf: (error: unknown) => string | null): (error: unknown) => never {
  return (error) => {
    console.error(problemOf(error) ?? error);
    process.exit(1);
  };
}
