import { expect, test } from 'vitest';
import { canMoveUnit, INVENTORY_STATUSES, inventoryStatusText } from '../custody/inventory-status.ts';
import {
  canMoveByHand,
  GOES_BACK_STATES,
  isSellersFault,
  nextStates,
  ORDER_STATES,
  orderStateText,
} from './order-state.ts';

/** Transitions as a Mermaid state diagram: every state with its Korean text. */
function diagram<S extends string>(
  states: readonly S[],
  textOf: (state: S) => string,
  next: (state: S) => readonly { to: S; label?: string }[],
): string {
  const transitions = states.flatMap((from) => next(from).map((one) => ({ from, ...one })));
  const entered = new Set(transitions.map(({ to }) => to));
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...states.map((state) => `  state "${textOf(state)}" as ${state}`),
    ...states.filter((state) => !entered.has(state)).map((state) => `  [*] --> ${state}`),
    ...transitions.map(({ from, to, label }) => `  ${from} --> ${to}${label ? ` : ${label}` : ''}`),
    ...states.filter((state) => next(state).length === 0).map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n');
}

const list = (states: readonly string[]) => states.map((state) => `\`${state}\``).join(', ');

test('shows the machines of orders and units in STATES.md', async () => {
  const orders = diagram(
    ORDER_STATES,
    (state) => orderStateText(state),
    (from) =>
      nextStates(from).map((to) => (canMoveByHand(from, to) ? { to } : { to, label: 'never by hand' })),
  );
  const units = diagram(INVENTORY_STATUSES, inventoryStatusText, (from) =>
    INVENTORY_STATUSES.filter((to) => canMoveUnit(from, to)).map((to) => ({ to })),
  );
  await expect(`# States

Made from \`src/rules/trading/order-state.ts\` and \`src/rules/custody/inventory-status.ts\`; \`npx vitest run contracts/src/rules/trading/states-page -u\` makes it again.

## An order

An order of a unit from storage begins with \`passed\`. "Never by hand": money, a buyer or a job makes the transition, and no operator.
Penalty of the seller: ${list(ORDER_STATES.filter(isSellersFault))}. Goods go back to the seller: ${list(GOES_BACK_STATES)}.

${orders}

## A unit in storage

${units}
`).toMatchFileSnapshot('../../../STATES.md');
});
