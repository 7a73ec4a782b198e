import { expect, test } from 'vitest';
import { FolderInUse } from '../db/lock-folder.ts';
import { DatabaseOfBefore } from '../db/migrate.ts';
import { listenProblem, startProblem } from './start-problem.ts';

test.each([
  [{ code: 'ENOSPC' }, 'no space left for /data'],
  [{ name: 'ErrnoError', errno: 51 }, 'no space left for /data'],
  [{ name: 'ErrnoError', errno: 69 }, '/data cannot be written'],
  [{ code: 'EROFS' }, '/data cannot be written'],
  [{ code: 'EACCES' }, '/data cannot be written'],
  [{ code: 'ENOTDIR' }, '/data is not a folder'],
  [{ code: 'EADDRINUSE', port: 8081 }, 'Port 8081 is taken. Stop'],
  [{ code: 'EADDRINUSE', address: '::1', port: 8081 }, 'Port 8081 is taken on ::1. Stop'],
  [{ code: 'EACCES', address: '127.0.0.1', port: 80 }, 'Port 80 is for the administrator alone'],
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }, 'Check DATABASE_URL'],
  [
    new FolderInUse('data', { pid: 7, birth: '', host: 'here', since: 'then' }),
    'The database in data is in use by process 7 on here since then. Stop that one first, or set SOLD_DATA to another folder.',
  ],
])('describes %o in one line with a remedy', (error, text) => {
  const line = startProblem(error, '/data');
  expect(line).toContain(text);
  expect(line).not.toContain('\n');
});

test('describes a database from before the first release in one line with its folder and a remedy', () => {
  expect(startProblem(new DatabaseOfBefore(), '/data/market')).toBe(
    '/data/market was written by a version before the first release, which this one cannot read. Remove /data, or set SOLD_DATA to another folder.',
  );
});

test.each([[{ errno: 51 }], [new TypeError('x is not a function')]])('leaves %o unexplained', (error) => {
  expect(startProblem(error, '/data')).toBeNull();
});

test.each([
  [{ code: 'ENOTFOUND', hostname: 'nonsense' }, 'HOST is "nonsense"'],
  [{ code: 'EADDRNOTAVAIL', address: 'nonsense' }, 'HOST is "nonsense"'],
  [{ code: 'EADDRINUSE', port: 8081 }, 'Port 8081 is taken'],
])('names the wrong setting for %o of a listener', (error, text) => {
  expect(listenProblem(error, 'HOST', 'nonsense')).toContain(text);
});
