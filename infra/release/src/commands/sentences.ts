import type { Changed } from '../changes/change.ts';
import type { Ensured } from '../changes/ensure.ts';
import type { Published } from '../changes/publish.ts';
import type { Action } from '../store/log.ts';
import type { Verified } from '../store/verify.ts';

const DONE: Readonly<Record<Action, string>> = {
  publish: 'is live',
  promote: 'is live',
  rollback: 'is live again',
  withdraw: 'is live; what was named may not go live again',
  pin: 'is live and pinned',
  unpin: 'is live and may move again',
  sign: 'is live',
  gc: 'is removed',
};

/** Describes a change, a line for each unit. */
export function changedText({ action, moves, forced, notes, isDryRun, set }: Changed): string {
  const lines = moves.map(({ unit, from, to, percent }) => {
    if (percent !== undefined)
      return `${isDryRun ? 'Would do: ' : ''}${unit} ${to} goes to ${percent} % of the visitors; ${from} stays live (set ${set.serial})`;
    const was = from === to || from === null ? '' : ` in place of ${from}`;
    return `${isDryRun ? 'Would do: ' : ''}${unit} ${to} ${DONE[action]}${was} (set ${set.serial})`;
  });
  return [...lines, ...forcedLines(forced), ...notes.map(note)].join('\n');
}

export function publishedText(
  { unit, version, outcome, ms, forced, notes, set }: Published,
  isDryRun = false,
): string {
  const canary = set.canary?.[unit];
  const going = canary?.version === version ? `for ${canary.percent} % of the visitors` : 'live';
  const now = isDryRun ? `would go ${going}, and is not kept` : `now ${going}`;
  const what = {
    published: `built in ${(ms / 1000).toFixed(1)} s, ${now}`,
    live_again: isDryRun ? `is kept, would go ${going} again` : `was kept, now ${going}`,
    unchanged: 'is live already, nothing to do',
  }[outcome];
  return [`${unit} ${version}: ${what} (set ${set.serial})`, ...forcedLines(forced), ...notes.map(note)].join(
    '\n',
  );
}

/** Describes the outcomes of required units; those whose sources differ share one line. */
export function ensuredText(done: readonly Ensured[]): string {
  const lines = done.flatMap((one) => {
    if (one.outcome === 'differs') return [];
    if (one.outcome === 'refused') return [`${one.unit} is not published: ${one.problems.join(' ')}`];
    return [publishedText(one)];
  });
  const differing = done.flatMap((one) => (one.outcome === 'differs' ? [one] : []));
  if (differing.length === 0) return lines.join('\n');
  const live = differing.map(({ unit, version }) => `${unit} ${version}`).join(', ');
  const units = differing.map(({ unit }) => unit).join(' ');
  return [
    ...lines,
    `Live stays what is live (${live}); the sources here differ. To make them live: npm run release -- publish ${units}`,
  ].join('\n');
}

/** Describes the findings of `verify`. */
export function verifiedText({ serial, files, problems }: Verified): string {
  return problems.length > 0
    ? problems.join('\n')
    : `Set ${serial} is signed, and its ${files} files are what was published.`;
}

function note(text: string): string {
  return `Note: ${text}`;
}

function forcedLines(forced: readonly string[]): string[] {
  return forced.map((problem) => `Forced: ${problem}`);
}
