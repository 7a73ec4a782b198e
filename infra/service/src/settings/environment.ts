export type Environment = Readonly<Record<string, string | undefined>>;

/** Files of settings are read by programs that keep what others remove: line ends of Windows, and quotes. */
const QUOTED = /^(["'])(.*)\1$/s;
/** Control characters that no setting needs. */
const CONTROL = /[^\P{Cc}\n\t]/u;
/** A home folder as shells write it: no program replaces it. */
const HOME = /^~(?:[\w.-]*\/|$)/;

/** The text of a setting, without blanks, line ends and quotes around it. */
export function settingText(value: string): string {
  const text = value.trim();
  return QUOTED.exec(text)?.[2] ?? text;
}

/** Checks a setting. @returns its problem, with the remedy; null without one */
export function settingProblem(name: string, value: string | undefined): string | null {
  const text = settingText(value ?? '');
  if (CONTROL.test(text))
    return `${name} holds a control character, as a file with line ends of Windows does; write it again.`;
  return HOME.test(text)
    ? `${name} is "${text}", and only a shell knows what ~ is; write the whole path.`
    : null;
}

/**
 * Settings as they are meant: the one place that reads their texts. Ends the process with one line for a setting with a problem.
 * @param given read when a setting is asked for
 */
export function settingsIn(given: Environment): Environment {
  return new Proxy(given, {
    get(target, name) {
      const value = typeof name === 'string' ? target[name] : undefined;
      if (value === undefined) return undefined;
      const problem = settingProblem(String(name), value);
      if (problem === null) return settingText(value);
      console.error(problem);
      return process.exit(1);
    },
  });
}

/** Settings of this process. */
export const environment: Environment = settingsIn(process.env);
