import {
  COMMAND_FORMS,
  type CommandForm,
  type CommandWords,
  formOf,
  OPTIONS,
  type OptionName,
  tokensOf,
  usageOf,
} from './command-forms.mjs';
import { UsageError } from './usage-error.ts';

export interface CommandLine {
  words: CommandWords;
  args: readonly string[];
  /** Options with one value. */
  values: Readonly<Partial<Record<Exclude<OptionName, 'photo' | 'json'>, string>>>;
  photos: readonly string[];
  isJson: boolean;
  use: NonNullable<CommandForm['use']>;
}

/**
 * Reads a command line.
 * @param argv without the program
 * @throws UsageError that names the problem and the correct form
 */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const tokens = tokensOf(argv);
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const { form, problem } = formOf(words);
  if (problem !== undefined) throw new UsageError(problem);
  const args = words.slice(form.words.split(' ').length);
  const values: Partial<Record<OptionName, string>> = {};
  const photos: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = checkOption(form, token);
    if (name in values) wrong(form, `--${name} is given twice.`);
    if (name === 'photo') photos.push(token.value ?? '');
    else values[name] = token.value ?? '';
  }
  checkArgs(form, args);
  const missing = (form.needs ?? []).find((name) => values[name] === undefined);
  if (missing !== undefined) wrong(form, `--${missing} ${OPTIONS[missing].value} is missing.`);
  const { json, ...single } = values;
  return {
    words: form.words as CommandWords,
    args,
    values: single,
    photos,
    isJson: json !== undefined,
    use: form.use ?? 'changes',
  };
}

export function wrongUse(words: CommandWords, problem: string): UsageError {
  const form = (COMMAND_FORMS as readonly CommandForm[]).find((one) => one.words === words);
  return new UsageError(form === undefined ? problem : `${problem}\nUsage: ${usageOf(form)}`);
}

function wrong(form: CommandForm, problem: string): never {
  throw wrongUse(form.words as CommandWords, problem);
}

function checkArgs(form: CommandForm, args: readonly string[]): void {
  const isOpen = form.args.at(-1)?.endsWith('…') ?? false;
  const least = form.args.length - (form.isLastOptional ? 1 : 0);
  if (args.length < least) wrong(form, `<${form.args[args.length]?.replace('…', '')}> is missing.`);
  if (!isOpen && args.length > form.args.length)
    wrong(
      form,
      `"${args[form.args.length]}" is too much: ${form.words} takes ${form.args.length || 'nothing'} after it.`,
    );
  const empty = args.findIndex((arg) => arg.trim() === '');
  if (empty >= 0) wrong(form, `<${form.args[empty]?.replace('…', '') ?? 'file'}> is empty.`);
}

function checkOption(
  form: CommandForm,
  token: { name: string; rawName: string; value: string | undefined },
): OptionName {
  const taken: readonly OptionName[] = [...(form.needs ?? []), ...(form.options ?? []), 'json'];
  const name = taken.find((one) => one === token.name && token.rawName.startsWith('--'));
  if (name === undefined)
    wrong(
      form,
      `${token.rawName} is no option of ${form.words}: it takes ${taken.map((one) => `--${one}`).join(', ')}.`,
    );
  const needsValue = OPTIONS[name].value !== '';
  if (needsValue && token.value === undefined)
    wrong(form, `--${name} needs a value: ${OPTIONS[name].value}.`);
  if (!needsValue && token.value !== undefined) wrong(form, `--${name} takes no value.`);
  return name;
}

/** Reads a number on the command line, written with digits and a point alone. @throws UsageError that names it and its range */
export function numberIn(
  what: string,
  text: string,
  { least, most, isWhole = false }: { least: number; most: number; isWhole?: boolean },
): number {
  const number = (isWhole ? /^\d{1,16}$/ : /^\d{1,16}(?:\.\d{1,9})?$/).test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(
    `${what} is a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, like ${isWhole ? least : '1300.5'}, not "${text}".`,
  );
}

/** A whole number for a call that judges it, or the text as it is: the call names the problem. */
export function wholeOr(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : text;
}
