import { plainText } from '@sold/contracts/base/typed/plain-text';
import { PIN_LENGTH } from './password-steps.ts';

/** Figures of a payment password as typed or pasted, `12-34 56` too; null when it holds something else or more than six. */
export function readPin(text: string): string | null {
  const figures = plainText(text).replace(/[\s.-]/g, '');
  return /^\d*$/.test(figures) && figures.length <= PIN_LENGTH ? figures : null;
}
