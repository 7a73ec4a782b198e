/** An action and the events that it may take back count for more than those: a version never comes again. */
const ACTION_WEIGHT = 8;

/** Version of a card, by the numbers of events and actions of its goods. */
export function versionOf({ events, actions }: { events: number; actions: number }): number {
  return actions * ACTION_WEIGHT + events;
}
