import { UNITS } from '@sold/contracts/federation/units';
import { logText, readLog } from '../log.ts';
import { verifiedText } from '../sentences.ts';
import { status, statusText } from '../status.ts';
import { storeDir } from '../store.ts';
import { verify } from '../verify.ts';
import { asVersion, type Command, none, only } from './words.ts';

/** Commands that look at the store. */
export const LOOKS: Readonly<Record<string, Command>> = {
  verify: (names) => {
    none('verify', names);
    const value = verify(storeDir());
    return { value, text: verifiedText(value), failed: value.problems.length > 0 };
  },
  status: (names) => {
    none('status', names);
    const value = status(storeDir(), UNITS);
    return { value, text: statusText(value) };
  },
  log: (names) => {
    none('log', names);
    const value = readLog(storeDir());
    return { value, text: logText(value) };
  },
  async report(names) {
    const { report, reportText } = await import('../gate/calls/report.ts');
    const value = report(storeDir(), asVersion(only('report', names, 'one version')));
    return { value, text: reportText(value) };
  },
  async services(names) {
    const { askServices } = await import('../gate/services.ts');
    const { unfitVersions, unfitText } = await import('../gate/calls/report.ts');
    const record = await askServices(storeDir(), only('services', names, 'the address of the site'));
    const value = unfitVersions(storeDir(), record);
    return { value, text: unfitText(record, value), failed: value.some(({ role }) => role !== 'rollback') };
  },
};
