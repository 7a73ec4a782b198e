import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { answerId } from '@sold/contracts/federation/first-view';
import { useState } from 'react';
import { firstAnswer } from './first-answers.ts';

/**
 * The answer to a public call when it came with the page; undefined otherwise, and nothing is asked. For what stands in the place
 * of a screen until it knows more.
 */
export function useFirstAnswer<K extends CallKey>(
  key: K,
  input: CallTable[K]['input'],
): CallTable[K]['output'] | undefined {
  return useState(() => firstAnswer(answerId(key, input)) as CallTable[K]['output'] | undefined)[0];
}
