import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { answerId } from '@sold/contracts/federation/first-view';
import { useState } from 'react';
import { firstAnswer } from './first-answers.ts';

/**
 * Returns the response to a public call that came with the page; undefined otherwise, without a request. For screens'
 * placeholders.
 */
export function useFirstAnswer<K extends CallKey>(
  key: K,
  input: CallTable[K]['input'],
): CallTable[K]['output'] | undefined {
  return useState(() => firstAnswer(answerId(key, input)) as CallTable[K]['output'] | undefined)[0];
}
