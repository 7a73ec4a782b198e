import { answerId, FIRST_ANSWERS_ID, type FirstAnswer } from '@sold/contracts/federation/first-view';

/** Answers that came with the page, by call and input; on a server those of the view that is being rendered. */
let known: ReadonlyMap<string, unknown> = new Map();
/** A signed-in reader has answers of their own: what came with the page is shown, and asked for again. */
let hasOwn = false;

/**
 * Takes the answers that a first view starts with; those before them are forgotten.
 * @param signedIn the answers are a visitor's, and this person's differ
 */
export function startWith(answers: readonly FirstAnswer[], signedIn = false): void {
  hasOwn = signedIn;
  known = new Map(answers.map(({ key, input, data }) => [answerId(key, input), data]));
}

/** The answer to a call that came with the page; undefined when it did not. @param id of `answerId` */
export function firstAnswer(id: string): unknown {
  return known.get(id);
}

/** Whether what came with the page has to be asked for again. */
export function isOnlyPublic(): boolean {
  return hasOwn;
}

/** Forgets them: what is asked for from now on is asked of the service. The host does when the first screen has taken its place. */
export function endOfFirstView(): void {
  known = new Map();
}

/** Reads the answers out of the page; a page without them, or with something else, has none. */
export function readFirstAnswers(signedIn: boolean, doc: Document = document): void {
  const text = doc.getElementById(FIRST_ANSWERS_ID)?.textContent;
  if (!text) return;
  try {
    startWith(JSON.parse(text) as FirstAnswer[], signedIn);
  } catch (error) {
    console.warn('The answers that came with the page cannot be read.', error);
  }
}
