import type { FirstViews } from '@sold/contracts/federation/first-view';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { documents } from '../documents/kinds.yaml?whole';
import { hold } from './documents/load.ts';
import { policyFirst } from './policy-first.ts';

// A server has every text at hand.
hold(documents);

/** Documents come with the page, without a call: they can be read without JavaScript and when every service is down. */
export const firstViews: FirstViews = { [POLICY_PATH]: policyFirst };
