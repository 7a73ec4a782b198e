import { createStore, type Store } from '../platform/store.ts';

/** Default message when a prompt's input does not fit. */
export const PROMPT_PROBLEM = '입력한 내용을 확인해 주세요.';

interface Wording {
  title?: string;
  /** Label of the button that goes on. Default: 확인. */
  accept?: string;
}

export interface AlertOptions extends Wording {}

export interface ConfirmOptions extends Wording {
  /** Label of the button that goes back. Default: 취소. */
  cancel?: string;
}

export interface ShowOptions extends Wording {
  /** Name of the field. */
  label: string;
  text: string;
}

export interface PromptOptions extends ConfirmOptions {
  /** Label of the field, also for assistive technology. */
  label: string;
  initial?: string;
  inputMode?: 'text' | 'numeric' | 'tel';
  /** The whole input has to match. */
  pattern?: RegExp;
  /** True, or the message that says what is wrong; false gives `problem`. */
  validate?(text: string): boolean | string;
  /** Default: {@link PROMPT_PROBLEM}. */
  problem?: string;
}

/** One waiting question, as the overlay root draws it. */
export type DialogRequest =
  | { id: number; kind: 'alert'; message: string; options: AlertOptions; settle(): void }
  | { id: number; kind: 'show'; message: string; options: ShowOptions; settle(): void }
  | { id: number; kind: 'confirm'; message: string; options: ConfirmOptions; settle(yes: boolean): void }
  | {
      id: number;
      kind: 'prompt';
      message: string;
      options: PromptOptions;
      settle(text: string | null): void;
    };

/** Waiting dialogs; the first is on screen. */
export const dialogQueue: Store<readonly DialogRequest[]> = createStore<readonly DialogRequest[]>([]);

let lastId = 0;

function ask<T>(make: (id: number, settle: (answer: T) => void) => DialogRequest): Promise<T> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const settle = (answer: T) => {
      dialogQueue.set(dialogQueue.get().filter((request) => request.id !== id));
      resolve(answer);
    };
    dialogQueue.set([...dialogQueue.get(), make(id, settle)]);
  });
}

/** Questions to the person in front of the page. Each waits for the ones before it. */
export const dialog = {
  /** Says something that has to be read: neither Escape nor the backdrop closes it. */
  alert(message: string, options: AlertOptions = {}): Promise<void> {
    return ask<void>((id, settle) => ({ id, kind: 'alert', message, options, settle }));
  },
  /** Shows a text that is to be copied by hand. */
  show(message: string, options: ShowOptions): Promise<void> {
    return ask<void>((id, settle) => ({ id, kind: 'show', message, options, settle }));
  },
  /** Answers false for cancel, Escape and the backdrop. */
  confirm(message: string, options: ConfirmOptions = {}): Promise<boolean> {
    return ask<boolean>((id, settle) => ({ id, kind: 'confirm', message, options, settle }));
  },
  /** Answers the text once it is valid, or null. */
  prompt(message: string, options: PromptOptions): Promise<string | null> {
    return ask<string | null>((id, settle) => ({ id, kind: 'prompt', message, options, settle }));
  },
};

export function promptProblem(text: string, options: PromptOptions): string | null {
  const problem = options.problem ?? PROMPT_PROBLEM;
  if (
    options.pattern &&
    !new RegExp(`^(?:${options.pattern.source})$`, options.pattern.flags.replace(/[gy]/g, '')).test(text)
  )
    return problem;
  const verdict = options.validate?.(text) ?? true;
  if (verdict === true) return null;
  return verdict === false ? problem : verdict;
}
