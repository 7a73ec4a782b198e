import { type Environment, environment } from './environment.ts';

const PORT = /PORT$/;
const MOST_PORT = 65_535;

/**
 * Checks a setting that is a whole number; a port when its name ends so.
 * @returns its problem, with the remedy; null for a number and for a setting that is left out
 */
export function numberProblem(name: string, value: string | undefined): string | null {
  if (!value) return null;
  const isNumber = /^\d{1,9}$/.test(value);
  if (!PORT.test(name)) return isNumber ? null : `${name} is "${value}"; it is a whole number, or not set.`;
  const isPort = isNumber && Number(value) > 0 && Number(value) <= MOST_PORT;
  return isPort ? null : `${name} is "${value}"; it is a port from 1 to ${MOST_PORT}, or not set.`;
}

/**
 * Reads a setting that is a whole number. Ends the process with one line for any other value.
 * @returns undefined for a setting that is left out
 */
export function numberSetting(name: string, settings: Environment = environment): number | undefined {
  const problem = numberProblem(name, settings[name]);
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  return settings[name] ? Number(settings[name]) : undefined;
}
