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
])('%o is one line that says what to do', (error, text) => {
  const line = startProblem(error, '/data');
  expect(line).toContain(text);
  expect(line).not.toContain('\n');
});

test('a database of before the first release is one line that names its folder and what to remove', () => {
  expect(startProblem(new DatabaseOfBefore(), '/data/market')).toBe(
    '/data/market was written by a version before the first release, which this one cannot read. Remove /data, or set SOLD_DATA to another folder.',
  );
});

test.each([[{ errno: 51 }], [new TypeError('x is not a function')]])(
  '%o is nobody’s at the terminal',
  (error) => {
    expect(startProblem(error, '/data')).toBeNull();
  },
);

test.each([
  [{ code: 'ENOTFOUND', hostname: 'nonsense' }, 'HOST is "nonsense"'],
  [{ code: 'EADDRNOTAVAIL', address: 'nonsense' }, 'HOST is "nonsense"'],
  [{ code: 'EADDRINUSE', port: 8081 }, 'Port 8081 is taken'],
])('%o of a listener says which setting is wrong', (error, text) => {
  expect(listenProblem(error, 'HOST', 'nonsense')).toContain(text);
});
