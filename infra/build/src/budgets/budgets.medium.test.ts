import { describe } from 'vitest';
import { builtUnits } from './built-units.ts';
import { hostBudget, hostFrame } from './host-budget.ts';
import { oldSyntax } from './old-syntax.ts';
import { screenBudget } from './screen-budget.ts';

const units = builtUnits();

describe('the host', () => {
  hostBudget(units);
  hostFrame(units);
});
describe('screens', () => screenBudget(units));
describe('syntax', () => oldSyntax(units));
