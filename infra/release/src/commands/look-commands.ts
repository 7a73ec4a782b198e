import { UNITS } from '@sold/contracts/federation/units';
import { verifyBoth } from '../bucket/verify-shared.ts';
import { logText, readLog } from '../store/log.ts';
import { status, statusText } from '../store/status.ts';
import { verify } from '../store/verify.ts';
import { verifiedText } from './sentences.ts';
import { asVersion, type Command, none, only } from './words.ts';

/** Commands that look at the store. */
export const LOOKS: Readonly<Record<string, Command>> = {
  async verify(names, _, store, objects) {
    none('verify', names);
    const value = objects === null ? verify(store) : await verifyBoth(objects, store);
    return { value, text: verifiedText(value), failed: value.problems.length > 0 };
  },
  status: (names, _, store) => {
    none('status', names);
    const value = status(store, UNITS);
    return { value, text: statusText(value) };
  },
  log: (names, _, store) => {
    none('log', names);
    const value = readLog(store);
    return { value, text: logText(value) };
  },
  async report(names, _, store) {
    const { report, reportText } = await import('../gate/calls/report.ts');
    const value = report(store, asVersion(only('report', names, 'one version')));
    return { value, text: reportText(value) };
  },
  async services(names, _, store) {
    const { askServices } = await import('../gate/calls/services.ts');
    const { unfitVersions, unfitText } = await import('../gate/calls/report.ts');
    const record = await askServices(store, only('services', names, 'the address of the site'));
    const value = unfitVersions(store, record);
    return { value, text: unfitText(record, value), failed: value.some(({ role }) => role !== 'rollback') };
  },
};
